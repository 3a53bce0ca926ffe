import {
  followCustomerSession,
  readCustomerSession,
} from '#web/session/sign-in/customer-session.ts';
import type { Message } from './worker-scope.ts';

// Fetched after the page has loaded, so that no first visit is slower for it.

const WORKER = '/sw.js';
/** Whoever has stayed so long reads the page. */
const READING_MS = 2_000;
/** How the router's changes of address are heard: it tells them under these names. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'];

let reading: ReturnType<typeof setTimeout> | undefined;
let wasSignedIn = isSignedIn();

/** Lets the site be installed, and pages that were read be read again without a connection. */
export async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(WORKER);
  const { active } = await serviceWorker.ready;
  const tell = (message: Message) => (serviceWorker.controller ?? active)?.postMessage(message);

  function noteAddress() {
    clearTimeout(reading);
    reading = setTimeout(() => {
      if (navigator.onLine) tell({ kind: 'seen', path: location.pathname + location.search });
    }, READING_MS);
  }
  function noteSession() {
    if (wasSignedIn && !isSignedIn()) tell({ kind: 'forget' });
    wasSignedIn = isSignedIn();
  }
  noteAddress();
  for (const name of NAVIGATIONS) addEventListener(name, noteAddress);
  followCustomerSession(noteSession);
}

function isSignedIn(): boolean {
  return readCustomerSession().status === 'signedIn';
}
