import { MAX_SCROLL_DEPTH } from '#contract/analytics/analytics.ts';

export interface ScrollPosition {
  scrollTop: number;
  viewportHeight: number;
  pageHeight: number;
}

/** How far down the page has been scrolled, in percent. What fits on the screen is seen whole. */
export function scrollDepth({ scrollTop, viewportHeight, pageHeight }: ScrollPosition): number {
  const scrollable = pageHeight - viewportHeight;
  if (scrollable <= 0) return MAX_SCROLL_DEPTH;
  // Overscrolling bounces below 0 and above 100.
  const percent = Math.round((scrollTop / scrollable) * 100);
  return Math.min(Math.max(percent, 0), MAX_SCROLL_DEPTH);
}
