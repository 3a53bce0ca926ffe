import type { BulkChange, BulkKind } from '#contract/bulk/bulk.ts';
import { category, check, featured, features, remove, visibility } from './facts.ts';
import { hours } from './hours.ts';
import { isSame, type Kind, type Snapshot } from './kind.ts';
import { options } from './options.ts';
import { specialDays } from './special-days.ts';

const KINDS: { [K in BulkKind]: Kind<K> } = {
  category,
  featured,
  visibility,
  options,
  features,
  check,
  hours,
  'special-days': specialDays,
  delete: remove,
};

/** What a change is done by. */
export function kindOf(change: BulkChange): Kind<BulkKind> {
  // Each kind gets only changes of its own; the union of functions cannot say that.
  return KINDS[change.kind] as unknown as Kind<BulkKind>;
}

/** Whether nobody has changed since what the change touched. */
export function isUntouched(change: BulkChange, now: Snapshot, after: Snapshot): boolean {
  const { identityOf = (snapshot: Snapshot) => snapshot } = kindOf(change);
  return isSame(sorted(identityOf(now)), sorted(identityOf(after)));
}

/** The database keeps the fields of a record in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inside]) => [name, sorted(inside)]));
}
