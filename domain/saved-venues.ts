/** In a browser, without an account: more would make each look at the list a long one. */
export const MAX_SAVED_HERE = 200;

/** Of ids, latest first: with this one in front, whether it was there or not. */
export function withSaved(ids: readonly number[], venueId: number): number[] {
  return [venueId, ...withoutSaved(ids, venueId)].slice(0, MAX_SAVED_HERE);
}

export function withoutSaved(ids: readonly number[], venueId: number): number[] {
  return ids.filter((id) => id !== venueId);
}

/** What a browser has kept. Anyone can write there, so whatever is no list of ids holds none. */
export function parseSaved(kept: string | null): number[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(list)) return [];
    const ids = list.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= MAX_ID);
    return [...new Set(ids)].slice(0, MAX_SAVED_HERE);
  } catch {
    return [];
  }
}

const MAX_ID = 2_147_483_647;
