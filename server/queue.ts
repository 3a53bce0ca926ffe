import { busy } from './http/errors.ts';

/** Runs so many tasks at once, keeps so many waiting and refuses the rest with 503. */
export function createQueue(atOnce: number, longest: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longest) {
        throw busy();
      }
      // Whoever finishes hands its place on, so `running` already counts this task.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
