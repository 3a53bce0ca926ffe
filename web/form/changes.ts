import { changedFields } from '#domain/text/differences.ts';

/** What is not there was not changed; nothing becomes undefined. */
export type Changes<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> };

/**
 * What a person changed in a form since it was opened, which is all that saving sends; null where
 * that is nothing. What a field merely shows, such as a default in place of a stored nothing, and
 * what others changed meanwhile is never written back.
 */
export function changesBetween<T extends object>(opened: object, typed: T): Changes<T> | null {
  const { after } = changedFields(opened, typed);
  // Undefined fields are left out of it.
  return Object.keys(after).length > 0 ? (after as Changes<T>) : null;
}

/** The fields of a form that differ, in the order of the first. */
export function differingFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const changes = changesBetween(before, after) ?? {};
  // Those of `after`, which is a T.
  return (Object.keys(before) as (keyof T & string)[]).filter((field) => field in changes);
}

/** `next`, but with what was typed between `sent` and `now`: it is not saved yet and must stay. */
export function keepTypedSince<T extends object>(next: T, sent: T, now: T): T {
  const typed = differingFields(sent, now).map((field) => [field, now[field]]);
  return { ...next, ...Object.fromEntries(typed) };
}
