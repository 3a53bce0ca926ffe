import { analyticsApi, type ClickType, type VisitReport } from '#contract/analytics/analytics.ts';
import { urlOf } from '#contract/endpoint.ts';
import { browserName } from '#domain/people/user-agent.ts';
import { call } from '#web/api/call.ts';
import { deviceType } from './device.ts';
import { scrollDepth } from './scroll-depth.ts';
import { watchSections } from './seen-sections.ts';
import { makeSessionId } from './session-id.ts';
import { makeStopwatch } from './stopwatch.ts';

const SAMPLE_DELAY_MS = 100;

export interface Visit {
  click(type: ClickType): void;
  /** The page is left while the application stays: by a link, or because it must not be counted. */
  end(): void;
}

/** Follows one visit to a venue's page. It begins when the page is first on the screen. */
export function followVisit(venueId: number): Visit {
  const sessionId = makeSessionId();
  const params = { venueId, sessionId };
  const watch = makeStopwatch();
  const clicked = { phone: false, kakao: false, telegram: false, map: false };
  const listening = new AbortController();
  const sections = watchSections(listening.signal);
  let depth = 0;
  let sampling: ReturnType<typeof setTimeout> | undefined;
  /** Resolves to whether the server took it; null while the page has not been seen yet. */
  let started: Promise<boolean> | null = null;
  /** The server knows no such visit, so a beacon would tell it of nothing. */
  let hasFailed = false;
  let hasLeft = false;

  function start() {
    watch.run(performance.now());
    started ??= begin();
  }

  async function begin(): Promise<boolean> {
    const isKnown = await succeeds(
      call(analyticsApi.start, {
        params: { venueId },
        body: {
          sessionId,
          venueId,
          deviceType: deviceType(navigator.userAgent, navigator.maxTouchPoints),
          browser: browserName(navigator.userAgent),
          referrer: document.referrer || null,
        },
      }),
    );
    hasFailed = !isKnown;
    return isKnown;
  }

  function sample() {
    clearTimeout(sampling);
    sampling = undefined;
    const { scrollHeight, clientHeight } = document.documentElement;
    const position = { scrollTop: scrollY, viewportHeight: clientHeight, pageHeight: scrollHeight };
    depth = Math.max(depth, scrollDepth(position));
  }

  function report(): VisitReport {
    if (sampling !== undefined) sample();
    return {
      duration: watch.seconds(performance.now()),
      scrollDepth: depth,
      phoneClicked: clicked.phone,
      kakaoClicked: clicked.kakao,
      telegramClicked: clicked.telegram,
      mapClicked: clicked.map,
      sections: [...sections],
    };
  }

  /** Only behind the start: what overtakes it would find no visit. */
  async function sendAfterStart(send: () => Promise<unknown>) {
    if (await started) await succeeds(send());
  }

  function sendReport() {
    const body = report();
    sendAfterStart(() => call(analyticsApi.report, { params, body }));
  }

  function followVisibility() {
    if (hasLeft) return;
    if (document.visibilityState === 'visible') {
      start();
      return;
    }
    watch.pause(performance.now());
    sendReport();
  }

  /** The document goes: a call would be cut off, a beacon is not. */
  function leave() {
    hasLeft = true;
    watch.pause(performance.now());
    if (!started || hasFailed) return;
    const body = new Blob([JSON.stringify(report())], { type: 'application/json' });
    if (!navigator.sendBeacon(urlOf(analyticsApi.beacon, { params }), body)) sendReport();
  }

  /** Back from the browser's page cache, alive as before. */
  function comeBack({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    hasLeft = false;
    followVisibility();
  }

  const { signal } = listening;
  document.addEventListener('visibilitychange', followVisibility, { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  window.addEventListener(
    'scroll',
    () => {
      sampling ??= setTimeout(sample, SAMPLE_DELAY_MS);
    },
    { signal, passive: true },
  );
  if (document.visibilityState === 'visible') start();

  return {
    click(type) {
      clicked[type] = true;
      sendAfterStart(() =>
        call(analyticsApi.click, { params: { venueId }, body: { type, sessionId } }),
      );
    },
    end() {
      listening.abort();
      // By now another page may be on the screen, so its position is not sampled.
      clearTimeout(sampling);
      sampling = undefined;
      watch.pause(performance.now());
      if (!hasLeft) sendReport();
    },
  };
}

/** Counting visits must never disturb one: a failure is only told to the console. */
async function succeeds(sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    console.debug('visit not recorded:', error);
    return false;
  }
}
