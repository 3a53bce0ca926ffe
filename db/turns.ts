import { performance } from 'node:perf_hooks';

export interface TurnLimits {
  /** How many may wait for the one connection. */
  maxWaiting: number;
  /** How long each of them waits, and how long one may hold it before others are turned away. */
  maxWaitMs: number;
}

/** Runs the work alone, after all that came before it. */
export type InTurn = <T>(work: () => Promise<T>, options?: { isPatient?: boolean }) => Promise<T>;

/**
 * A line of bounded length before something that only one can use. Who would wait too long is
 * refused: at the door where that is clear, otherwise when the time is over. The patient, which
 * the database needs for itself, are never refused.
 */
export function createTurns({ maxWaiting, maxWaitMs }: TurnLimits): InTurn {
  const waiting = new Set<() => void>();
  let heldSince: number | null = null;

  async function enter(isPatient: boolean): Promise<void> {
    if (heldSince === null) {
      heldSince = performance.now();
      return;
    }
    const isHopeless = performance.now() - heldSince > maxWaitMs;
    if (!isPatient && (isHopeless || waiting.size >= maxWaiting)) throw tooBusy();
    await new Promise<void>((resolve, reject) => {
      const timer = isPatient ? undefined : setTimeout(giveUp, maxWaitMs);
      function begin() {
        clearTimeout(timer);
        resolve();
      }
      function giveUp() {
        waiting.delete(begin);
        reject(tooBusy());
      }
      waiting.add(begin);
    });
  }

  function leave() {
    const [next] = waiting;
    heldSince = next ? performance.now() : null;
    if (!next) return;
    waiting.delete(next);
    next();
  }

  return async (work, { isPatient = false } = {}) => {
    await enter(isPatient);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function tooBusy() {
  return Object.assign(new Error('too many statements are waiting for the database'), {
    code: '53300',
  });
}
