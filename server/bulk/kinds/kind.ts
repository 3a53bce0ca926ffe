import type { BulkChange, BulkKind } from '#contract/bulk/bulk.ts';
import type { Ctx } from '#server/http/context.ts';
import type { VenueRow } from '#server/venues/present.ts';

/** What a change touches of a venue, as it is kept in the run. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** What a change would do to a venue: nothing where `after` is null and there is no problem. */
export interface Outcome {
  before: Snapshot;
  after: Snapshot | null;
  problem: string | null;
}

export interface Written {
  venueId: number;
  values: Snapshot;
}

export type ChangeOf<K extends BulkKind> = Extract<BulkChange, { kind: K }>;

/** One kind of change: each step takes many venues by a fixed number of statements. */
export interface Kind<K extends BulkKind> {
  /** Before the venues are locked. */
  prepare?(tx: Ctx, change: ChangeOf<K>): Promise<void>;
  /** What there is now of all that the change touches. */
  read(ctx: Ctx, change: ChangeOf<K>, rows: readonly VenueRow[]): Promise<Map<number, Snapshot>>;
  /** What comes of each venue, in their order. */
  plan(ctx: Ctx, change: ChangeOf<K>, rows: readonly VenueRow[]): Promise<Outcome[]>;
  /** Puts values in place that `plan` or `read` gave. */
  write(tx: Ctx, change: ChangeOf<K>, written: readonly Written[]): Promise<void>;
  /** By what it is told that somebody has changed the venue since. */
  identityOf?(snapshot: Snapshot): unknown;
  /** The change takes venues away, so taking it back must find them. */
  findsDeleted?: true;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The outcome of values that are put in the place of others. */
export function outcomeOf(before: Snapshot, after: Snapshot): Outcome {
  return { before, after: isSame(before, after) ? null : after, problem: null };
}

/** Rows as one parameter, however many. */
export function asRows(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

export function isoOrNull(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
