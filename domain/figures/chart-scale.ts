const MOST_STEPS = 4;
const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 to at least `max`, five at most; the last one is the top of the axis. */
export function axisTicks(max: number): number[] {
  const step = Math.max(1, niceStep(max / MOST_STEPS));
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

function niceStep(atLeast: number): number {
  if (atLeast <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(atLeast));
  const nice = NICE_STEPS.find((step) => step * magnitude >= atLeast) ?? 10;
  // Counts have no halves: 2.5 is a step only where it stays whole.
  return Number.isInteger(nice * magnitude) ? nice * magnitude : 5 * magnitude;
}

/** Shades of a heat map: 0 is empty, the fullest is `HEAT_LEVELS`. */
export const HEAT_LEVELS = 5;

export function heatLevel(value: number, max: number): number {
  return value <= 0 || max <= 0 ? 0 : Math.ceil((Math.min(value, max) / max) * HEAT_LEVELS);
}
