import type { ReactNode } from 'react';
import { AgeNotice } from './AgeNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What stands around every page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        본문 바로가기
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AgeNotice />
    </>
  );
}
