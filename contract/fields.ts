import * as z from 'zod/mini';
import { hasUnusableCharacters } from '#domain/text/text.ts';

/** Longest id that fits a Postgres integer; anything beyond cannot exist. */
const MAX_ID = 2_147_483_647;

/** A positive integer id, as a number in bodies. */
export const Id = z.int().check(z.gte(1), z.lte(MAX_ID));

/** The same id in a path or query: text on the wire, a number on both sides of it. */
export const IdParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9]\d{0,9}$/))]),
  z.pipe(z.transform(Number), Id),
);

/** Several of them as `ids[]=1&ids[]=2`, each once. A single one arrives as text, several as a list. */
export function idList(most: number) {
  return z.pipe(
    z.union([IdParam, z.array(IdParam).check(z.maxLength(most))]),
    z.transform((ids) => [...new Set([ids].flat())]),
  );
}

/** A count in a query, from 1. */
export function countUpTo(most: number) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(most))),
  );
}

/** Text at the door: trimmed, NFC-normalised, free of control characters and halves of others. */
export function text(max: number) {
  return z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, `${max}자까지 입력할 수 있습니다`),
    z.refine((value) => !hasUnusableCharacters(value), '사용할 수 없는 문자가 들어 있습니다'),
  );
}

/** An instant on the wire: ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** A time of day, `HH:MM`. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const Gender = z.enum(['M', 'F'], '성별을 선택해주세요');
