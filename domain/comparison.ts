/** Side by side; more do not fit a screen, nor a head. */
export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;

const MAX_ID = 2_147_483_647;
const ID = /^[1-9]\d{0,9}$/;

export interface ComparisonAsked {
  /** At most as many as fit, in the order of the address. */
  ids: number[];
  /** The address names more than fit. */
  hasMore: boolean;
  /** The shortest text that asks for the same. */
  spelling: string;
}

/** What the address of a comparison asks for (`1,2,3`); what is no number asks for nothing. */
export function comparisonIn(text: string | null): ComparisonAsked {
  const numbers = (text ?? '').split(',').filter((part) => ID.test(part));
  const ids = [...new Set(numbers.map(Number))].filter((id) => id <= MAX_ID);
  return {
    ids: ids.slice(0, MAX_COMPARED),
    hasMore: ids.length > MAX_COMPARED,
    // One more than fit tells that there are more.
    spelling: ids.slice(0, MAX_COMPARED + 1).join(),
  };
}

/** Whether a row of the comparison tells its venues apart. */
export function isDifferent(values: readonly unknown[]): boolean {
  return new Set(values).size > 1;
}
