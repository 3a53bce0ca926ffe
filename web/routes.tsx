import { paths } from './paths.ts';
import type { Head, Loader, PageRoute } from './route.ts';
import { siteSettings } from './settings/queries.ts';

/** What the frame around every public page shows: the operator in the footer. */
export function prefetchFrame(loader: Loader) {
  return loader.fetch(siteSettings());
}

const SITE = '밤결';

/** Of the home page the greeting stays while the whole site is behind the adult gate. */
const gatedHomeRoute: PageRoute = {
  path: '/',
  file: 'web/pages/discover/GatedHomePage.tsx',
  load: async () => ({
    Page: (await import('./pages/discover/GatedHomePage.tsx')).GatedHomePage,
    head: () => ({
      title: `${SITE} · 강남 나이트 가이드`,
      ...(import.meta.env.SSR && {
        description:
          '강남의 허가받은 업소를 안내하는 만 19세 이상을 위한 정보 사이트입니다. 성인인증을 마친 회원에게 보여 드립니다.',
        canonical: paths.home(),
      }),
    }),
  }),
};

/** The one route table: server and browser match, load, fetch and name pages by it. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    file: 'web/pages/discover/HomePage.tsx',
    load: () => import('./pages/discover/HomePage.tsx').then((m) => ({ ...m, Page: m.HomePage })),
    gated: gatedHomeRoute,
  },
  {
    path: '/map',
    file: 'web/pages/discover/MapPage.tsx',
    load: () => import('./pages/discover/MapPage.tsx').then((m) => ({ ...m, Page: m.MapPage })),
  },
  {
    path: '/venue/:slug',
    file: 'web/pages/venue/VenuePage.tsx',
    load: () => import('./pages/venue/VenuePage.tsx').then((m) => ({ ...m, Page: m.VenuePage })),
  },
  {
    path: '/venues/:venueId',
    file: 'web/pages/venue/VenueByIdPage.tsx',
    load: () =>
      import('./pages/venue/VenueByIdPage.tsx').then((m) => ({ ...m, Page: m.VenueByIdPage })),
  },
  {
    path: '/search',
    file: 'web/pages/discover/SearchPage.tsx',
    load: () =>
      import('./pages/discover/SearchPage.tsx').then((m) => ({ ...m, Page: m.SearchPage })),
  },
  {
    path: '/saved',
    file: 'web/pages/discover/SavedPage.tsx',
    load: async () => ({
      Page: (await import('./pages/discover/SavedPage.tsx')).SavedPage,
      head: () => privateHead('저장한 업소'),
    }),
  },
  {
    path: '/compare',
    file: 'web/pages/discover/ComparePage.tsx',
    load: async () => {
      const { ComparePage, prefetch } = await import('./pages/discover/ComparePage.tsx');
      return { Page: ComparePage, prefetch, head: () => privateHead('업소 비교') };
    },
  },
  {
    path: '/posts',
    file: 'web/pages/read/PostsPage.tsx',
    load: () => import('./pages/read/PostsPage.tsx').then((m) => ({ ...m, Page: m.PostsPage })),
  },
  {
    path: '/posts/:slug',
    file: 'web/pages/read/PostPage.tsx',
    load: () => import('./pages/read/PostPage.tsx').then((m) => ({ ...m, Page: m.PostPage })),
  },
  {
    path: '/post-preview',
    file: 'web/pages/read/PostPreviewPage.tsx',
    load: async () => ({
      Page: (await import('./pages/read/PostPreviewPage.tsx')).PostPreviewPage,
      head: () => privateHead('미리보기'),
    }),
    isPrivate: true,
  },
  {
    path: '/consultation',
    file: 'web/pages/ConsultationPage.tsx',
    isBeforeGate: true,
    load: () =>
      import('./pages/ConsultationPage.tsx').then((m) => ({ ...m, Page: m.ConsultationPage })),
  },
  {
    path: '/visitor-score',
    file: 'web/pages/read/VisitorScorePage.tsx',
    isBeforeGate: true,
    load: () =>
      import('./pages/read/VisitorScorePage.tsx').then((m) => ({ ...m, Page: m.VisitorScorePage })),
  },
  {
    path: '/terms',
    file: 'web/pages/read/TermsPage.tsx',
    isBeforeGate: true,
    load: async () => ({
      Page: (await import('./pages/read/TermsPage.tsx')).TermsPage,
      head: () => ({ title: `이용약관 · ${SITE}`, canonical: paths.terms() }),
    }),
  },
  {
    path: '/privacy',
    file: 'web/pages/read/PrivacyPage.tsx',
    isBeforeGate: true,
    load: async () => ({
      Page: (await import('./pages/read/PrivacyPage.tsx')).PrivacyPage,
      head: () => ({ title: `개인정보 처리방침 · ${SITE}`, canonical: paths.privacy() }),
    }),
  },
  {
    path: '/youth-protection',
    file: 'web/pages/read/YouthProtectionPage.tsx',
    isBeforeGate: true,
    load: async () => ({
      Page: (await import('./pages/read/YouthProtectionPage.tsx')).YouthProtectionPage,
      head: () => ({ title: `청소년 보호정책 · ${SITE}`, canonical: paths.youthProtection() }),
    }),
  },
  {
    path: '/offline',
    file: 'web/pages/OfflinePage.tsx',
    isBeforeGate: true,
    load: async () => ({
      Page: (await import('./pages/OfflinePage.tsx')).OfflinePage,
      head: () => privateHead('오프라인'),
    }),
  },
  {
    path: '/profile',
    file: 'web/pages/account/ProfilePage.tsx',
    load: async () => ({
      Page: (await import('./pages/account/ProfilePage.tsx')).ProfilePage,
      head: () => privateHead('내 정보'),
    }),
    isPrivate: true,
  },
  {
    path: '/settings',
    file: 'web/pages/account/SettingsPage.tsx',
    load: async () => ({
      Page: (await import('./pages/account/SettingsPage.tsx')).SettingsPage,
      head: () => privateHead('설정'),
    }),
    isPrivate: true,
  },
  {
    path: '/owner',
    file: 'web/pages/account/OwnerPage.tsx',
    load: async () => ({
      Page: (await import('./pages/account/OwnerPage.tsx')).OwnerPage,
      head: () => privateHead('내 업소'),
    }),
    isPrivate: true,
  },
  {
    path: '/owner/claim',
    file: 'web/pages/account/OwnerClaimPage.tsx',
    load: async () => ({
      Page: (await import('./pages/account/OwnerClaimPage.tsx')).OwnerClaimPage,
      head: () => privateHead('사장님 신청'),
    }),
    isPrivate: true,
  },
  {
    path: '/owner/:venueId',
    file: 'web/pages/account/OwnerVenuePage.tsx',
    load: async () => ({
      Page: (await import('./pages/account/OwnerVenuePage.tsx')).OwnerVenuePage,
      head: () => privateHead('내 업소'),
    }),
    isPrivate: true,
  },
  {
    path: '/reset-password',
    file: 'web/pages/account/ResetPasswordPage.tsx',
    isBeforeGate: true,
    load: async () => ({
      Page: (await import('./pages/account/ResetPasswordPage.tsx')).ResetPasswordPage,
      head: () => privateHead('비밀번호 찾기'),
    }),
    isPrivate: true,
  },
  {
    path: '/unsubscribe',
    file: 'web/pages/account/UnsubscribePage.tsx',
    isBeforeGate: true,
    load: async () => ({
      Page: (await import('./pages/account/UnsubscribePage.tsx')).UnsubscribePage,
      head: () => privateHead('소식 메일 수신 거부'),
    }),
    isPrivate: true,
  },
  {
    path: '/admin-login',
    file: 'web/pages/admin/AdminLoginPage.tsx',
    load: async () => ({
      Page: (await import('./pages/admin/AdminLoginPage.tsx')).AdminLoginPage,
      head: () => privateHead('관리자 로그인'),
    }),
    isPrivate: true,
  },
  {
    path: '/admin/*?',
    file: 'web/pages/admin/AdminArea.tsx',
    load: () =>
      import('./pages/admin/AdminArea.tsx').then((m) => ({ Page: m.AdminArea, head: m.adminHead })),
    isPrivate: true,
  },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  file: 'web/pages/NotFoundPage.tsx',
  isBeforeGate: true,
  load: async () => ({
    Page: (await import('./pages/NotFoundPage.tsx')).NotFoundPage,
    head: () => ({ title: `페이지를 찾을 수 없습니다 · ${SITE}`, status: 404, isIndexed: false }),
  }),
};

/** In place of every other page that is behind the gate. */
export const gateRoute: PageRoute = {
  path: '*',
  file: 'web/pages/GatePage.tsx',
  load: async () => ({
    Page: (await import('./pages/GatePage.tsx')).GatePage,
    head: () => ({ title: `성인인증이 필요합니다 · ${SITE}`, isIndexed: false }),
  }),
};

function privateHead(title: string): Head {
  return { title: `${title} · ${SITE}`, isIndexed: false };
}

/** Every component of the kit, for developers; the condition keeps it out of the build. */
export const kitRoute: PageRoute | null = import.meta.env.DEV
  ? {
      path: '/kit',
      file: 'web/ui/kit-page/KitPage.tsx',
      load: async () => ({
        Page: (await import('./ui/kit-page/KitPage.tsx')).KitPage,
        head: () => privateHead('구성 요소'),
      }),
      isPrivate: true,
    }
  : null;
