const FIRST_MS = 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** How long to wait after so many failures in a row: twice as long each time, six hours at most. */
export function backOffMs(failures: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), LONGEST_MS);
}
