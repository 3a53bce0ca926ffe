import { truncate } from '#domain/text/korean.ts';

export const FOLD_LENGTH = 150;

/** The beginning of a long review with an ellipsis, or null when all of it is shown anyway. */
export function foldContent(content: string): string | null {
  const folded = truncate(content, FOLD_LENGTH);
  return folded === content ? null : folded;
}
