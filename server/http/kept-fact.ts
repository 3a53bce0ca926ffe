import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from '#db/client.ts';
import { together } from '#db/together.ts';
import { splitTopic, type Topic } from '#domain/topics.ts';
import type { Ctx } from './context.ts';

/** Of one kind; beyond it the ones asked for longest ago are read again. */
const MAX_KEPT = 1_000;
/** Of what is so little that it is read of many at once: some ten megabytes. */
const MAX_KEPT_OF_MANY = 30_000;
/** Whoever asks for one brings its neighbours along: of 30,000 each would else be read by itself. */
const NEIGHBOURS = 31;

type TopicName = ReturnType<typeof splitTopic>[0];

/**
 * Small things that many calls of one page need: read once, until the database tells that they have
 * changed. Inside a transaction they are read there, because the transaction may have changed them.
 * The first topic is about one of them, where it names an id; any other is about all of them.
 */
export function keptFacts<T>(
  topics: readonly [TopicName, ...TopicName[]],
  read: (ctx: Ctx, id: number) => PromiseLike<T>,
  max = MAX_KEPT,
) {
  const known = new WeakMap<Database, LRUCache<number, Promise<T>>>();
  const changes = new WeakMap<Database, number>();

  function factsOf(database: Database) {
    const facts = known.get(database);
    if (facts) return facts;
    const own = new LRUCache<number, Promise<T>>({ max });
    known.set(database, own);
    database.onChange((changed) => {
      changes.set(database, changesOf(database) + 1);
      forget(own, changed);
    });
    return own;
  }

  function changesOf(database: Database): number {
    return changes.get(database) ?? 0;
  }

  function forget(facts: LRUCache<number, Promise<T>>, changed: Topic | null) {
    if (changed === null) return facts.clear();
    const [name, id] = splitTopic(changed);
    if (name === topics[0] && id !== undefined) facts.delete(Number(id));
    else if (topics.includes(name)) facts.clear();
  }

  function get(ctx: Ctx, id: number): Promise<T> {
    const { database } = ctx.deps;
    if (is(ctx.db, PgTransaction) || !database.hearsChanges())
      return Promise.resolve(read(ctx, id));
    const facts = factsOf(database);
    // A query that is only written asks anew each time someone waits for it.
    const fact = facts.get(id) ?? Promise.resolve(read(onPrimary(ctx), id));
    if (!facts.has(id)) {
      facts.set(id, fact);
      // A failure is no fact.
      fact.catch(() => {
        if (facts.peek(id) === fact) facts.delete(id);
      });
    }
    return fact;
  }

  /**
   * For whoever is about to read it beside something else: what is told to the function that this
   * returns is kept as well, unless anything has changed meanwhile.
   */
  function learn({ db, deps: { database } }: Ctx): (id: number, fact: T) => void {
    const facts = factsOf(database);
    const before = changesOf(database);
    const isOfOthers = is(db, PgTransaction) || database.forReading !== undefined;
    return (id, fact) => {
      if (isOfOthers || !database.hearsChanges() || changesOf(database) !== before) return;
      if (!facts.has(id)) facts.set(id, Promise.resolve(fact));
    };
  }

  return { get, learn };
}

/**
 * A follower shows what was there when the answer began; a fact is kept beyond it. Not spread: that
 * would read the context's clock.
 */
function onPrimary(ctx: Ctx): Ctx {
  const { database } = ctx.deps;
  if (!database.forReading) return ctx;
  return Object.create(ctx, { db: { value: database.forRequest?.() ?? database.db } });
}

/**
 * The same for what one statement reads of many: whoever asks while others are read is answered by
 * the next statement, together with all who do.
 */
export function keptFactsOfMany<T>(
  topics: readonly [TopicName, ...TopicName[]],
  readMany: (db: Db, ids: number[]) => Promise<ReadonlyMap<number, T>>,
) {
  const waiting = new WeakMap<Database, Set<number>>();
  const nextRead = new WeakMap<Database, () => Promise<ReadonlyMap<number, T>>>();
  const facts = keptFacts<T | undefined>(topics, readOne, MAX_KEPT_OF_MANY);

  function readTogether(database: Database, ids: number[]): Promise<ReadonlyMap<number, T>> {
    const asked = waiting.get(database) ?? new Set();
    for (const id of ids) asked.add(id);
    waiting.set(database, asked);
    const read =
      nextRead.get(database) ??
      together(() => {
        const asked = waiting.get(database) ?? new Set();
        waiting.delete(database);
        return readMany(database.db, [...asked]);
      });
    nextRead.set(database, read);
    return read();
  }

  async function readOne(ctx: Ctx, id: number): Promise<T | undefined> {
    if (is(ctx.db, PgTransaction)) return (await readMany(ctx.db, [id])).get(id);
    const learn = facts.learn(ctx);
    const neighbours = neighboursOf(id);
    const found = await readTogether(ctx.deps.database, [id, ...neighbours]);
    for (const neighbour of neighbours) {
      const fact = found.get(neighbour);
      if (fact !== undefined) learn(neighbour, fact);
    }
    return found.get(id);
  }
  return facts;
}

/** Those before it: the largest number that the database takes has none after it. */
function neighboursOf(id: number): number[] {
  return Array.from({ length: NEIGHBOURS }, (_, at) => id - 1 - at);
}

/** The same for what there is one of. */
export function keptFact<T>(topic: TopicName, read: (ctx: Ctx) => Promise<T>) {
  const facts = keptFacts([topic], read).get;
  return (ctx: Ctx): Promise<T> => facts(ctx, 0);
}
