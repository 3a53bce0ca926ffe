import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { AgeNotice } from './AgeNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What stands around every page; the back office needs neither footer nor notice. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isAdminPage = path.startsWith('/admin');
  return (
    <>
      <a className="skip-link" href="#main">
        본문 바로가기
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!isAdminPage && <Footer />}
      {!isAdminPage && <AgeNotice />}
    </>
  );
}
