import './KitLayout.css';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-section">
      <h2 className="kit-section__title">{title}</h2>
      <div className="kit-section__body">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="kit-row">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="kit-columns">{children}</div>;
}
