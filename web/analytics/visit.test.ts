import { afterEach, expect, test, vi } from 'vitest';
import { followVisit } from './visit.ts';

interface SentCall {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** As much of a browser as a visit touches: events, a clock of its own and what is sent. */
function openPage({ visible = true, isOffline = false } = {}) {
  const calls: SentCall[] = [];
  const beacons: { path: string; blob: Blob }[] = [];
  const page = Object.assign(new EventTarget(), {
    visibilityState: visible ? 'visible' : 'hidden',
    referrer: 'https://search.naver.com/',
    documentElement: { scrollHeight: 2800, clientHeight: 800 },
    querySelectorAll: () => ['hours', 'reviews', 'footer'].map((id) => ({ id })),
  });
  let see: (entries: object[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const frame = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
    maxTouchPoints: 0,
    sendBeacon: (path: string, blob: Blob) => beacons.push({ path, blob }) > 0,
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    calls.push({ method: init.method ?? '', path, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
  return {
    calls,
    beacons,
    debug,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    show(state: 'visible' | 'hidden') {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    scrollTo(y: number) {
      vi.stubGlobal('scrollY', y);
      frame.dispatchEvent(new Event('scroll'));
    },
    hide: () => frame.dispatchEvent(new Event('pagehide')),
    bringIntoSight: (id: string) => see([{ isIntersecting: true, target: { id } }]),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a visit starts at once and reports when the page is hidden', async () => {
  const page = openPage();
  followVisit(7);
  await page.pass(3_000);
  page.scrollTo(1_000);
  await page.pass(1_000);
  page.show('hidden');
  await page.pass(0);
  const [start, report] = page.calls;
  expect(page.calls).toHaveLength(2);
  expect(start).toMatchObject({
    method: 'POST',
    path: '/api/venues/7/analytics/session',
    body: { venueId: 7, deviceType: 'desktop', browser: 'Chrome' },
  });
  expect(report).toMatchObject({
    method: 'PATCH',
    path: `/api/venues/7/analytics/session/${start?.body.sessionId}`,
    body: { duration: 4, scrollDepth: 50, phoneClicked: false },
  });
});

test('leaving sends one beacon of JSON with the clicks, and nothing after it', async () => {
  const page = openPage();
  const visit = followVisit(7);
  await page.pass(0);
  visit.click('kakao');
  await page.pass(2_000);
  page.hide();
  page.show('hidden');
  visit.end();
  await page.pass(0);
  expect(page.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(page.calls[1]).toMatchObject({ path: '/api/venues/7/analytics/click' });
  expect(page.beacons).toHaveLength(1);
  expect(page.beacons[0]?.blob.type).toBe('application/json');
  vi.useRealTimers();
  const body = JSON.parse((await page.beacons[0]?.blob.text()) ?? '');
  expect(body).toMatchObject({ duration: 2, kakaoClicked: true, phoneClicked: false });
});

test('a page in a background tab is no visit until it is looked at', async () => {
  const page = openPage({ visible: false });
  followVisit(7);
  page.show('hidden');
  page.hide();
  await page.pass(0);
  expect(page.calls).toEqual([]);
  expect(page.beacons).toEqual([]);
});

test('a link to another page ends the visit', async () => {
  const page = openPage();
  const visit = followVisit(7);
  await page.pass(5_000);
  visit.end();
  page.show('hidden');
  await page.pass(0);
  expect(page.calls.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});

test('a failed start is only told to the console, and nothing follows it', async () => {
  const page = openPage({ isOffline: true });
  const visit = followVisit(7);
  visit.click('phone');
  visit.end();
  await page.pass(0);
  expect(page.debug).toHaveBeenCalledTimes(1);
});

test('leaving after a failed start sends no beacon: there is no visit it could belong to', async () => {
  const page = openPage({ isOffline: true });
  followVisit(7);
  await page.pass(2_000);
  page.hide();
  await page.pass(0);
  expect(page.beacons).toEqual([]);
});

test('the parts of the page that were in sight are reported, and nothing that is none', async () => {
  const page = openPage();
  followVisit(7);
  await page.pass(0);
  for (const id of ['hours', 'reviews', 'hours', 'footer']) page.bringIntoSight(id);
  page.show('hidden');
  await page.pass(0);
  expect(page.calls.at(-1)?.body.sections).toEqual(['hours', 'reviews']);
});
