import './SectionNav.css';
import { useEffect, useRef, useState } from 'react';
import type { FormSection } from './sections.ts';

/** How far below the top edge of the window a section counts as the one that is read. */
const READ_AT = 180;

/** The ways to the sections of a long form, with the one in view marked. */
export function SectionNav({ sections }: { sections: readonly FormSection[] }) {
  const current = useSectionInView(sections);
  const list = useRef<HTMLUListElement>(null);

  // On phones the list is a strip of its own: what is marked stays in it.
  useEffect(() => {
    const strip = list.current;
    const item = strip?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!strip || !item || strip.scrollWidth <= strip.clientWidth) return;
    strip.scrollTo({ left: item.offsetLeft - strip.clientWidth / 3 });
  }, [current]);

  return (
    <nav className="section-nav" aria-label="이 화면의 항목">
      <ul ref={list}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSectionInView(sections: readonly FormSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    function look() {
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(({ id }) => {
        const place = document.getElementById(id)?.getBoundingClientRect();
        return place && place.top <= READ_AT;
      });
      // The last ones may be too short to ever reach the top.
      const named = sections.find(({ id }) => isAtEnd && location.hash === `#${id}`);
      setCurrent((named ?? passed.at(-1) ?? sections[0])?.id);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('hashchange', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('hashchange', look);
    };
  }, [sections]);
  return current;
}
