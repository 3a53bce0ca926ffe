import type { FieldErrors, FieldValues } from 'react-hook-form';
import { ApiError } from '#web/api/call.ts';

/** What is wrong with a field. */
export interface Fault {
  name: string;
  message: string;
}

/** As a schema tells it. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Which of the server's sentences belong to which field. */
export type Refusals<Name extends string> = Partial<Record<Name, readonly string[]>>;

/** The first thing that is wrong with each field. */
export function toFaults(
  issues: readonly Issue[],
  renames: Readonly<Record<string, string>> = {},
): Fault[] {
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const sent = path.join('.');
    const name = renames[sent] ?? sent;
    if (!faults.has(name)) faults.set(name, message);
  }
  return [...faults].map(([name, message]) => ({ name, message }));
}

/** The field on screen that a fault belongs to: its own, or the one for the whole of its list. */
export function fieldOf(name: string, fields: ReadonlySet<string>): string | undefined {
  return [...fields].find((field) => name === field || name.startsWith(`${field}.`));
}

/** As the form library holds them: `claims.0.label` inside its list and its row. */
export function toFieldErrors<T extends FieldValues>(faults: readonly Fault[]): FieldErrors<T> {
  const errors: Record<string, unknown> = {};
  for (const { name, message } of faults) {
    let place = errors;
    for (const part of name.split('.')) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    Object.assign(place, { type: 'contract', message });
  }
  // Built by the names of its fields.
  return errors as FieldErrors<T>;
}

/** The other way round, in the order of the form's values. */
export function listFaults(errors: object, order: readonly string[]): Fault[] {
  const faults = collect(errors, '');
  const placeOf = ({ name }: Fault) => {
    const place = order.indexOf(name.split('.')[0] ?? '');
    return place < 0 ? order.length : place;
  };
  return faults.sort((a, b) => placeOf(a) - placeOf(b));
}

function collect(errors: object, path: string): Fault[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = path ? `${path}.${key}` : key;
    const { message } = error as { message?: unknown };
    const own = typeof message === 'string' ? [{ name, message }] : [];
    return [...own, ...collect(error, name)];
  });
}

/** Those sentences of a refusal that belong to a field, and the rest of them. */
export function placeRefusal<Name extends string>(
  error: unknown,
  refusals: Refusals<Name>,
): { faults: (Fault & { name: Name })[]; rest: string[] } {
  if (!(error instanceof ApiError)) return { faults: [], rest: [] };
  const { details, message = '' } = error.body;
  const sentences = details?.length ? details : [message];
  // The keys of what was handed over.
  const names = Object.keys(refusals) as Name[];
  const faults = sentences.flatMap((sentence) => {
    const name = names.find((candidate) => refusals[candidate]?.includes(sentence));
    return name === undefined ? [] : [{ name, message: sentence }];
  });
  const rest = sentences.filter((sentence) => !faults.some(({ message }) => message === sentence));
  return { faults, rest };
}
