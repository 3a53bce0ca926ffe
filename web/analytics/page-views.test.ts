import { expect, test, vi } from 'vitest';
import { makePageViewReporter, type PageView } from './page-views.ts';

function setUp() {
  const sent: PageView[] = [];
  const paused: boolean[] = [];
  const open = vi.fn(() => ({
    send: (view: PageView) => void sent.push(view),
    pause: (isPaused: boolean) => void paused.push(isPaused),
  }));
  return { sent, paused, open, report: makePageViewReporter(open) };
}

test('every page is told with path and title, the first one too, in their order', () => {
  const { report, sent, open } = setUp();
  const views = [
    { path: '/', title: '밤결' },
    { path: '/venue/달', title: '달 · 밤결' },
    { path: '/', title: '밤결' },
    { path: '/consultation', title: '방문 상담 · 밤결' },
  ];
  for (const view of views) report(view);
  expect(sent).toEqual(views);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a title that changes later does not make a second view', () => {
  const { report, sent } = setUp();
  report({ path: '/', title: '밤결' });
  report({ path: '/', title: '강남 다이닝 5곳 · 밤결' });
  expect(sent).toEqual([{ path: '/', title: '밤결' }]);
});

test('of the back office nothing is told and nothing is loaded', () => {
  const { report, sent, open } = setUp();
  for (const path of ['/admin', '/admin/venues/7', '/admin-login'])
    report({ path, title: '관리자' });
  expect(open).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('in the back office the service is silenced, and heard again outside', () => {
  const { report, sent, paused } = setUp();
  report({ path: '/', title: '밤결' });
  report({ path: '/admin/dashboard', title: '관리자 · 밤결' });
  report({ path: '/posts', title: '가이드 · 밤결' });
  expect(paused).toEqual([false, true, false]);
  expect(sent.map(({ path }) => path)).toEqual(['/', '/posts']);
});
