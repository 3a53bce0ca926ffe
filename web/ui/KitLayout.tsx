import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-x-10 gap-y-6 border-t border-line py-8 desktop:grid-cols-[9rem_minmax(0,1fr)]">
      <h2 className="text-18">{title}</h2>
      <div className="grid min-w-0 gap-4">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 tablet:grid-cols-3">{children}</div>;
}
