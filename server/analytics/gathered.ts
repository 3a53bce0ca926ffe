import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Db } from '#db/client.ts';
import { busy } from '#server/http/errors.ts';

/** Between two of them, for those who come meanwhile: a commit costs the same for one and for many. */
const APART_MS = 10;
/** That may wait while others are stored; whoever comes then is told to come back. */
const MAX_WAITING = 1_000;

interface Batch<Item, Stored> {
  items: Item[];
  stored: Promise<Stored>;
}

/**
 * Small writes of many callers, stored together: one statement and one commit for all that arrived
 * while the ones before were stored, or a moment later. On a quiet night nobody waits for anybody.
 * Resolves after the commit.
 */
export function gathered<Item, Stored>(store: (db: Db, items: Item[]) => Promise<Stored>) {
  const waiting = new WeakMap<Database, Batch<Item, Stored>>();
  const lastTurn = new WeakMap<Database, Promise<unknown>>();
  const lastBegin = new WeakMap<Database, number>();

  async function turnOf(database: Database): Promise<void> {
    await lastTurn.get(database);
    const passed = performance.now() - (lastBegin.get(database) ?? Number.NEGATIVE_INFINITY);
    if (passed < APART_MS) await wait(APART_MS - passed);
    lastBegin.set(database, performance.now());
  }

  function nextBatch(database: Database): Batch<Item, Stored> {
    const items: Item[] = [];
    const stored = turnOf(database).then(() => {
      waiting.delete(database);
      return store(database.db, items);
    });
    const batch = { items, stored };
    waiting.set(database, batch);
    // Whether it fails is the business of those who are in it.
    lastTurn.set(database, stored.then(ignore, ignore));
    return batch;
  }

  return (database: Database, item: Item): Promise<Stored> => {
    const { items, stored } = waiting.get(database) ?? nextBatch(database);
    if (items.length >= MAX_WAITING) throw busy();
    items.push(item);
    return stored;
  };
}

function ignore(): void {}
