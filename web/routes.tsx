import { homeHead, prefetchHome } from './pages/home-route.ts';
import { postHead, postsHead, prefetchPost, prefetchPosts } from './pages/posts-route.ts';
import { prefetchSearch, searchHead } from './pages/search-route.ts';
import { prefetchVenue, venueHead } from './pages/venue-route.ts';
import { paths } from './paths.ts';
import type { Head, Loader, PageRoute } from './route.ts';
import { siteSettings } from './settings/queries.ts';

/** What the frame around every public page shows: the operator in the footer. */
export function prefetchFrame(loader: Loader) {
  return loader.fetch(siteSettings());
}

const SITE = '밤결';

/** The one route table: server and browser match, load, fetch and name pages by it. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    search: ['category'],
    file: 'web/pages/HomePage.tsx',
    load: () => import('./pages/HomePage.tsx').then((m) => m.HomePage),
    prefetch: prefetchHome,
    head: homeHead,
  },
  {
    path: '/venue/:slug',
    file: 'web/pages/VenuePage.tsx',
    load: () => import('./pages/VenuePage.tsx').then((m) => m.VenuePage),
    prefetch: prefetchVenue,
    head: venueHead,
  },
  {
    path: '/search',
    search: ['q', 'cursor'],
    file: 'web/pages/SearchPage.tsx',
    load: () => import('./pages/SearchPage.tsx').then((m) => m.SearchPage),
    prefetch: prefetchSearch,
    head: searchHead,
  },
  {
    path: '/posts',
    file: 'web/pages/PostsPage.tsx',
    load: () => import('./pages/PostsPage.tsx').then((m) => m.PostsPage),
    prefetch: prefetchPosts,
    head: postsHead,
  },
  {
    path: '/posts/:slug',
    file: 'web/pages/PostPage.tsx',
    load: () => import('./pages/PostPage.tsx').then((m) => m.PostPage),
    prefetch: prefetchPost,
    head: postHead,
  },
  {
    path: '/consultation',
    file: 'web/pages/ConsultationPage.tsx',
    load: () => import('./pages/ConsultationPage.tsx').then((m) => m.ConsultationPage),
    head: () => ({
      title: `방문 상담 · ${SITE}`,
      description: '강남 업소 방문 전에 궁금한 점을 전화, 카카오톡, 문자로 물어보세요.',
      canonical: paths.consultation(),
    }),
  },
  {
    path: '/terms',
    file: 'web/pages/TermsPage.tsx',
    load: () => import('./pages/TermsPage.tsx').then((m) => m.TermsPage),
    head: () => ({ title: `이용약관 · ${SITE}`, canonical: paths.terms() }),
  },
  {
    path: '/privacy',
    file: 'web/pages/PrivacyPage.tsx',
    load: () => import('./pages/PrivacyPage.tsx').then((m) => m.PrivacyPage),
    head: () => ({ title: `개인정보 처리방침 · ${SITE}`, canonical: paths.privacy() }),
  },
  {
    path: '/profile',
    file: 'web/pages/ProfilePage.tsx',
    load: () => import('./pages/ProfilePage.tsx').then((m) => m.ProfilePage),
    head: () => privateHead('내 정보'),
    isPrivate: true,
  },
  {
    path: '/settings',
    file: 'web/pages/SettingsPage.tsx',
    load: () => import('./pages/SettingsPage.tsx').then((m) => m.SettingsPage),
    head: () => privateHead('설정'),
    isPrivate: true,
  },
  {
    path: '/admin-login',
    file: 'web/pages/admin/AdminLoginPage.tsx',
    load: () => import('./pages/admin/AdminLoginPage.tsx').then((m) => m.AdminLoginPage),
    head: () => privateHead('관리자 로그인'),
    isPrivate: true,
  },
  {
    path: '/admin/*?',
    file: 'web/pages/admin/AdminArea.tsx',
    load: () => import('./pages/admin/AdminArea.tsx').then((m) => m.AdminArea),
    head: () => privateHead('관리자'),
    isPrivate: true,
  },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  file: 'web/pages/NotFoundPage.tsx',
  load: () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  head: () => ({ title: `페이지를 찾을 수 없습니다 · ${SITE}`, status: 404, isIndexed: false }),
};

function privateHead(title: string): Head {
  return { title: `${title} · ${SITE}`, isIndexed: false };
}

/** Every component of the kit, for developers; the condition keeps it out of the build. */
export const kitRoute: PageRoute | null = import.meta.env.DEV
  ? {
      path: '/kit',
      file: 'web/ui/KitPage.tsx',
      load: () => import('./ui/KitPage.tsx').then((m) => m.KitPage),
      head: () => privateHead('구성 요소'),
      isPrivate: true,
    }
  : null;
