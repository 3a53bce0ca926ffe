import { gtagSender } from './gtag.ts';
import { refusesTracking } from './privacy.ts';

export interface PageView {
  path: string;
  title: string;
}

/** Whoever takes the page views. */
export interface PageViewSender {
  send(view: PageView): void;
  /** Holds back whatever it would send of its own accord. */
  pause(isPaused: boolean): void;
}

/** Tells of each page that is come to, once; of the back office nothing. */
export function makePageViewReporter(openSender: () => PageViewSender): (view: PageView) => void {
  let sender: PageViewSender | undefined;
  let shownPath: string | undefined;
  return (view) => {
    if (view.path === shownPath) return;
    shownPath = view.path;
    const isBackOffice = view.path.startsWith('/admin');
    if (!isBackOffice) sender ??= openSender();
    sender?.pause(isBackOffice);
    if (!isBackOffice) sender?.send(view);
  };
}

let report: ((view: PageView) => void) | undefined;

/** Tells the analytics service of a page, unless the browser asks not to be tracked. */
export function reportPageView(measurementId: string, view: PageView): void {
  if (refusesTracking(navigator)) return;
  report ??= makePageViewReporter(() => gtagSender(measurementId));
  report(view);
}
