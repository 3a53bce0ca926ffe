import type { PageViewSender } from './page-views.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** Google's tag, without its advertising and without the page views it would send by itself. */
export function gtagSender(measurementId: string): PageViewSender {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag takes `arguments` objects and no arrays.
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return {
    send({ path, title }) {
      gtag('event', 'page_view', {
        page_path: path,
        // Without the query: what someone searches for is nobody else's business.
        page_location: location.origin + path,
        page_title: title,
      });
    },
    pause(isPaused) {
      Object.assign(window, { [`ga-disable-${measurementId}`]: isPaused });
    },
  };
}
