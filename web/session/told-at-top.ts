import type { Told } from '#web/form/use-api-form.ts';
import { failureText } from './failure-text.ts';

/** For a form of customers and visitors: what failed is told at its top, under this title. */
export function toldAtTop(title: string, words: { refused: string; broken: string }) {
  return (error: unknown, tell: (told: Told) => void) =>
    tell({ title, text: failureText(error, words) });
}
