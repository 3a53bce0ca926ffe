import '#web/styles/app.css';
import '#web/styles/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Outcome, seedQuery } from '#web/api/query.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from './App.tsx';
import { LastResort } from './layouts/LastResort.tsx';
import { loadPage } from './loaded-pages.ts';
import { matchPage } from './match.ts';
import { provideFailureReporter, tellFailure } from './session/failures.ts';
import { renderPreferring } from './session/preferred-category.ts';
import { siteSettings } from './settings/queries.ts';
import { routeForVisitor } from './site-gate.ts';

/** What the server embedded: its moment and the outcome of every query it made. */
interface EmbeddedState {
  at: number;
  queries: [readonly unknown[], Outcome][];
  /** Id of the category whose venues it shows first. */
  preferred?: number;
}

async function start() {
  const root = document.getElementById('root');
  const embedded = document.getElementById('state');
  if (!root || !embedded?.textContent) return;
  const state = JSON.parse(embedded.textContent) as EmbeddedState;
  const client = createQueryClient();
  // As of now, not of its making: the server sends nothing that has changed since.
  for (const [key, outcome] of state.queries) seedQuery(client, key, outcome, Date.now());

  // Hydration needs the page's code at once, or it would replace the markup with a spinner.
  const settings = client.getQueryData(siteSettings().queryKey);
  await loadPage(routeForVisitor(matchPage(location.pathname).route, settings));
  renderPreferring(state.preferred ?? null);
  const app = (
    <StrictMode>
      <App client={client} startsAt={new Date(state.at)} />
    </StrictMode>
  );
  // In small steps, between which a finger is answered; at once it is the longest task of a visit.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** Fetched when something fails, which for most visitors is never. */
provideFailureReporter((part, error) => {
  import('./report-failure.ts').then(
    ({ reportFailure }) => reportFailure(part, error),
    () => {},
  );
});
window.addEventListener('error', ({ error }) => tellFailure('script', error));
window.addEventListener('unhandledrejection', ({ reason }) => tellFailure('promise', reason));
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    import('./offline/keep-pages.ts').then(({ keepPages }) => keepPages()).catch(() => {});
  });
}
/** Names beside icon buttons: nobody needs them before the first pointer or focus. */
function loadTips(event: Event) {
  removeEventListener('pointerover', loadTips);
  removeEventListener('focusin', loadTips);
  import('./ui/overlay/tips.ts').then(({ startTips }) => startTips(event)).catch(() => {});
}
addEventListener('pointerover', loadTips);
addEventListener('focusin', loadTips);
start().catch((error: unknown) => {
  tellFailure('start', error);
  // What the server has rendered can still be read. Where it renders nothing, people are told.
  const root = document.getElementById('root');
  if (root && !root.hasChildNodes()) createRoot(root).render(<LastResort />);
});
