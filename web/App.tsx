import './App.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { LastResort } from '#web/layouts/LastResort.tsx';
import { PublicFrame } from '#web/layouts/PublicFrame.tsx';
import { RecoveringScreen } from '#web/layouts/RecoveringScreen.tsx';
import { Boundary, PagePart } from '#web/session/PagePart.tsx';
import { AuthDialogHost, closeAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { closeVerifyDialog, VerifyDialogHost } from '#web/session/verify/verify-dialog.tsx';
import { ClockProvider } from '#web/ui/basics/clock.tsx';
import { useNewPage } from '#web/ui/focus/use-new-page.ts';
import { ConfirmHost } from '#web/ui/overlay/ConfirmHost.tsx';
import { refuseQuestion } from '#web/ui/overlay/confirm.ts';
import { askBeforeLeaving } from '#web/ui/overlay/leave-guard.ts';
import { Toaster } from '#web/ui/overlay/Toaster.tsx';
import { useDocumentTitle } from './document-title.ts';
import { forgetFailedPages } from './loaded-pages.ts';
import { matchPage } from './match.ts';
import { useRouteForViewer } from './site-gate.ts';
import { useLoadedPage } from './use-loaded-page.ts';

interface AppProps {
  client: QueryClient;
  /** When the server rendered; the browser starts from the same moment. */
  startsAt: Date;
  /** On the server: told until when what the page shows of the time holds. */
  onClockRead?: (end: Date) => void;
  /** Only while rendering on the server: the browser reads its own address. */
  address?: { path: string; search: string };
}

export function App({ client, startsAt, onClockRead, address }: AppProps) {
  return (
    <Boundary name="app" fallback={() => <LastResort />}>
      <QueryClientProvider client={client}>
        <ClockProvider startsAt={startsAt} onRead={onClockRead}>
          <Router
            aroundNav={askBeforeLeaving}
            {...(address ? { ssrPath: address.path, ssrSearch: address.search } : {})}
          >
            <PublicFrame>
              <CurrentPage />
            </PublicFrame>
            <div className="dialogs">
              <PagePart name="dialogs">
                <AuthDialogHost />
                <VerifyDialogHost />
                <ConfirmHost />
              </PagePart>
            </div>
            <Toaster />
          </Router>
        </ClockProvider>
      </QueryClientProvider>
    </Boundary>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  const search = useSearch();
  const { route: asked, params } = useMemo(() => matchPage(path), [path]);
  const route = useRouteForViewer(asked);
  const loaded = useLoadedPage(route);
  useEffect(() => {
    if (loaded) forgetFailedPages();
  });
  useDocumentTitle(loaded?.head, path, search);
  // A filter in the query string does not make a new page.
  useNewPage(path, startNewPage, loaded !== undefined);
  // One element until the address changes: who is looking concerns the parts that ask for it.
  return useMemo(
    () => (loaded ? <loaded.Page key={route.path} params={params} /> : <RecoveringScreen />),
    [loaded, route.path, params],
  );
}

/** A new page starts at its top, and no dialog of the last one stays over it. */
function startNewPage() {
  if (!location.hash) scrollTo(0, 0);
  closeAuthDialog();
  closeVerifyDialog();
  refuseQuestion();
  // What led here is gone: the next key starts in the page, not before its header.
  if (document.activeElement !== document.body) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}
