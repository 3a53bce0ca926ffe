import type { Coding } from '#server/finished.ts';
import { knowing } from './known.ts';

/** The smallest first. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** The smallest form that a client takes; a quality of zero says that it does not. */
export function codingFor(header: string | string[] | undefined): Coding | undefined {
  return smallestOf(String(header ?? ''));
}

const smallestOf = knowing((header) => CODINGS.find((coding) => accepts(header, coding)));

function accepts(header: string, coding: Coding): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, quality = ''] = part.split(';').map((piece) => piece.trim());
      return name === coding && !/^q=0(\.0*)?$/.test(quality);
    });
}

/** Whether the client has these bytes already. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  // A proxy that recompressed the body weakens the tag; the content is still the same.
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
