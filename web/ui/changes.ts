import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from '#domain/differences.ts';

/** What is not there was not changed; nothing becomes undefined. */
export type Changes<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> };

/**
 * What a person changed in a form since it was opened, which is all that saving sends; null where
 * that is nothing. What a field merely shows, such as a default in place of a stored nothing, and
 * what others changed meanwhile is never written back.
 */
export function changesOf<T extends FieldValues, Sent>(
  form: Pick<UseFormReturn<T, unknown, Sent>, 'formState' | 'getValues'>,
): Changes<T> | null {
  return changesBetween<T>(form.formState.defaultValues ?? {}, form.getValues());
}

/** The same for values that no form library holds. */
export function changesBetween<T extends object>(opened: object, typed: T): Changes<T> | null {
  const { after } = changedFields(opened, typed);
  // Undefined fields are left out of it.
  return Object.keys(after).length > 0 ? (after as Changes<T>) : null;
}
