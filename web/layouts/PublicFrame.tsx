import './PublicFrame.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { JoinSaved } from '#web/favorites/JoinSaved.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { AgeNotice } from './AgeNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const loadFocusRescue = () => import('#web/ui/focus/FocusRescue.tsx');

/** What stands around every page; the back office needs neither footer nor notice. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isAdminPage = path.startsWith('/admin');
  // Comes with the first key, in time for whatever that leads to.
  const focus = useLoaded(loadFocusRescue, false);
  const lastFocused = useLastFocused();
  return (
    <>
      <a className="skip-link" href="#main">
        본문 바로가기
      </a>
      <PagePart name="header">
        <Header />
      </PagePart>
      <main id="main" tabIndex={-1}>
        <PagePart name="page" className="wrap page">
          {children}
        </PagePart>
      </main>
      {!isAdminPage && (
        <PagePart name="footer">
          <Footer />
        </PagePart>
      )}
      {!isAdminPage && <AgeNotice />}
      <JoinSaved />
      {focus && <focus.FocusRescue lastFocused={lastFocused} />}
    </>
  );
}

/** What goes with its key on a slow line has taken the focus along before anything can give it back. */
function useLastFocused(): RefObject<Element | null> {
  const last = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
}
