import './Breadcrumb.css';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** `trail` holds the links that lead here, `current` the page itself. */
export function Breadcrumb({
  trail,
  current,
}: {
  trail: { key: string; link: ReactNode }[];
  current: ReactNode;
}) {
  return (
    <nav aria-label="현재 위치">
      <ol className="crumbs">
        {trail.map(({ key, link }) => (
          <li key={key}>
            {link}
            <ChevronRight aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
