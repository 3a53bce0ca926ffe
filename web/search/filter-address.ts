import { paths, type SearchConditions } from '#web/paths.ts';
import type { Asked } from './asked.ts';

type Change = { [K in keyof SearchConditions]?: SearchConditions[K] | undefined };

/** The same search under other conditions, from its first page. */
export function addressOf({ q, ...before }: Asked, change: Change): string {
  const after = { ...before, cursor: undefined, ...change };
  if (after.sort !== 'nearest') after.near = undefined;
  const kept = Object.entries(after).filter(([, value]) => value !== undefined);
  return paths.search(q, Object.fromEntries(kept) as SearchConditions);
}
