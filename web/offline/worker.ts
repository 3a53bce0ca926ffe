import { isAnsweredOffline, isKeptAddress, SAVED_PATH } from './kept-address.ts';
import { forgetPages, keepOfflinePage, keepPage, readOffline, readPage } from './kept-pages.ts';
import { keepSaved, readSaved } from './kept-saved.ts';
import type { Message, WorkerScope } from './worker-scope.ts';

// Knows nothing of a build: what a page needs is named in the page. So any version of it fits any
// version of the site, and a new one may take over at once.

const scope = self as unknown as WorkerScope;
/** Longer than a page takes, shorter than anyone waits for one that is there already. */
const PATIENCE_MS = 6_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  );
});

scope.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.kind === 'forget') return event.waitUntil(forgetPages());
  if (message.kind === 'saved') return event.waitUntil(keepSaved(message.ids));
  const address = new URL(message.path, scope.location.origin);
  if (isKeptAddress(address)) event.waitUntil(keepPage(address).then(keepOfflinePage));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== scope.location.origin) return;
  if (request.mode === 'navigate' && isAnsweredOffline(address)) {
    event.respondWith(answerPage(request, address, event.preloadResponse));
  } else if (address.pathname.startsWith('/assets/')) {
    // Their names carry a hash: what is kept under a name is what the name stands for.
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
  }
});

/** From the network, whatever it says; what is kept only where it says nothing. */
async function answerPage(
  request: Request,
  address: URL,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const live = preloaded.then((response) => response ?? fetch(request));
  const kept = isKeptAddress(address) ? await readPage(address) : null;
  try {
    return await (kept ? Promise.race([live, silence()]) : live);
  } catch {
    const instead = address.pathname === SAVED_PATH ? readSaved() : readOffline();
    return kept ?? (await instead) ?? Response.error();
  }
}

function silence(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
}
