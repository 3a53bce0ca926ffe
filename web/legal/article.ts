import type { Settings } from '#contract/settings/settings.ts';
import { withParticle } from '#domain/text/korean.ts';

export type Operator = Settings['operator'];

/** A paragraph, a list, or facts as term and text. */
export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] };

export interface Article {
  title: string;
  blocks: readonly Block[];
}

/** An article without what is blank: lines about data that the operator has not filled in. */
export function article(title: string, ...blocks: readonly Block[]): Article {
  return { title, blocks: blocks.map(withoutBlanks).filter((block) => !isBlank(block)) };
}

/** What a document shows: articles that are left with nothing to say do not count. */
export function withText(articles: readonly Article[]): Article[] {
  return articles.filter(({ blocks }) => blocks.length > 0);
}

/** A sentence about writing to the operator; nothing where there is no address. */
export function byMail(address: string, sentence: (to: string) => string): string {
  return address && sentence(withParticle(address, '으로/로'));
}

function withoutBlanks(block: Block): Block {
  if (typeof block === 'string') return block;
  if ('list' in block) return { list: block.list.filter(Boolean) };
  return { facts: block.facts.filter(([, text]) => text) };
}

function isBlank(block: Block): boolean {
  if (typeof block === 'string') return block === '';
  return ('list' in block ? block.list : block.facts).length === 0;
}
