import { expect, it } from 'vitest';
import { forgetFailedPages, loadedPage, loadPage } from './loaded-pages.ts';
import type { PageRoute } from './route.ts';

const PAGE = { Page: () => null, head: () => ({ title: '' }) };

it('asks once for code that does not arrive, and again after another page was shown', async () => {
  let asked = 0;
  const route: PageRoute = {
    path: '/',
    file: '',
    load: async () => {
      asked += 1;
      if (asked === 1) throw new Error('not there');
      return PAGE;
    },
  };
  await expect(loadPage(route)).rejects.toThrow('not there');
  await expect(loadPage(route)).rejects.toThrow('not there');
  expect(asked).toBe(1);
  forgetFailedPages();
  expect(await loadPage(route)).toBe(PAGE);
  forgetFailedPages();
  await loadPage(route);
  expect(loadedPage(route)).toBe(PAGE);
  expect(asked).toBe(2);
});
