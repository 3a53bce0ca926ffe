import { homeHead, prefetchHome } from './pages/home-route.ts';
import { prefetchVenue, venueHead } from './pages/venue-route.ts';
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
