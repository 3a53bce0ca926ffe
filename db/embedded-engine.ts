import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { PROJECT_ROOT } from './root.ts';

const YOUNG_MB = 16;
const WATCH_INTERVAL_MS = 1_000;

export interface EngineMessage {
  kind: 'query' | 'close' | 'copy' | 'dump';
  /** Where a copy of the files goes. */
  to?: string;
  sql?: string;
  params?: unknown[];
  rowMode?: 'array' | 'object';
}

/** The embedded database's thread. What is sent to it is done in order, one at a time. */
export interface Engine {
  send<T>(message: EngineMessage): Promise<T>;
  /** Gives the thread up: nothing it says can be relied on any more. */
  lose(reason: Error): void;
  close(): Promise<void>;
}

export const DATABASE_LOST = 'DATABASE_LOST';

interface Options {
  /** After this long without an answer the thread counts as lost: it cannot be interrupted. */
  maxSilenceMs: () => number;
  onNotice(table: string): void;
  /** Called once, when the thread has ended or is given up without being closed. */
  onLost(reason: Error): void;
}

interface Pending {
  since: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export async function startEngine(
  workerData: { dataDir?: string; snapshot?: string },
  { maxSilenceMs, onNotice, onLost }: Options,
): Promise<Engine> {
  const worker = new Worker(join(PROJECT_ROOT, 'db/embedded-worker.mjs'), {
    workerData,
    // What passes through is gone at once: a large nursery would only fill up before it is swept.
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the database's thread ended with ${code}`)));
    worker.once('message', () => resolve());
  });

  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ended: Error | null = null;
  let isClosing = false;

  function end(reason: Error): boolean {
    if (ended) return false;
    // Class 57: whoever waited hears that the database is away.
    ended = Object.assign(new Error('the database is closed', { cause: reason }), {
      code: '57P01',
    });
    clearInterval(watch);
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
    return true;
  }

  function lose(reason: Error) {
    if (!end(reason)) return;
    void worker.terminate();
    onLost(Object.assign(new Error(reason.message, { cause: reason }), { code: DATABASE_LOST }));
  }

  worker.on('message', ({ id, changed, crashed, result, error }) => {
    if (changed) return onNotice(changed);
    if (crashed) return lose(new Error(crashed));
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve(result);
  });
  worker.on('error', lose);
  worker.on('exit', (code) => {
    const reason = new Error(`its thread ended with ${code}`);
    if (isClosing) end(reason);
    else lose(reason);
  });

  const watch = setInterval(() => {
    const [oldest] = pending.values();
    if (!oldest || isClosing) return;
    const silence = performance.now() - oldest.since;
    if (silence > maxSilenceMs()) {
      lose(new Error(`a statement has not ended for ${Math.round(silence / 1_000)} s`));
    }
  }, WATCH_INTERVAL_MS).unref();

  function send<T>(message: EngineMessage): Promise<T> {
    return new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = ++lastId;
      const since = performance.now();
      pending.set(id, { since, resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id, ...message });
    });
  }

  return {
    send,
    lose,
    async close() {
      isClosing = true;
      if (!ended) await send({ kind: 'close' });
      await worker.terminate();
    },
  };
}
