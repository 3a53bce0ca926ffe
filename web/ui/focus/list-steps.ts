/** The neighbour in a list, from nowhere its first; at the ends one stays. */
export function step(ids: readonly number[], current: number | null, by: 1 | -1): number | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return ids[0] ?? null;
  return ids[at + by] ?? current;
}

/** Where to go on once these have left the list: after the last of them, else before the first. */
export function afterDecision(ids: readonly number[], decided: readonly number[]): number | null {
  const last = ids.findLastIndex((id) => decided.includes(id));
  const after = ids.slice(last + 1);
  const before = ids.slice(0, Math.max(last, 0)).filter((id) => !decided.includes(id));
  return after[0] ?? before.at(-1) ?? null;
}
