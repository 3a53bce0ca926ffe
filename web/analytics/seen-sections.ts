import { isPageSection, type PageSection } from '#domain/figures/page-sections.ts';

/** Where people read: what crosses the middle of the screen counts as seen. */
const MIDDLE = '-40% 0px -40% 0px';

/** Follows which parts of a venue's page come into sight, until told to stop. */
export function watchSections(signal: AbortSignal): ReadonlySet<PageSection> {
  const seen = new Set<PageSection>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !isPageSection(target.id)) continue;
        seen.add(target.id);
        observer.unobserve(target);
      }
    },
    { rootMargin: MIDDLE },
  );
  for (const section of document.querySelectorAll('.venue-section')) observer.observe(section);
  signal.addEventListener('abort', () => observer.disconnect());
  return seen;
}
