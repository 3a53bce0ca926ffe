export interface Stopwatch {
  run(now: number): void;
  pause(now: number): void;
  seconds(now: number): number;
}

/** Adds up the time that the page was really on the screen; moments are in milliseconds. */
export function makeStopwatch(): Stopwatch {
  let total = 0;
  let since: number | null = null;
  const running = (now: number) => (since === null ? 0 : now - since);
  return {
    run(now) {
      since ??= now;
    },
    pause(now) {
      total += running(now);
      since = null;
    },
    seconds: (now) => Math.round((total + running(now)) / 1000),
  };
}
