/**
 * Whoever asks while the work is under way shares the next run of it, which begins after they
 * asked: sixty writers at once cost two round trips, not sixty.
 */
export function together<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  return function ask(): Promise<T> {
    if (running) {
      const begin = () => {
        next = null;
        return ask();
      };
      // A failure is for those who asked for that run.
      next ??= running.then(begin, begin);
      return next;
    }
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
}
