/** The way from demo content to one's own, in the order it is walked. */
export const FIRST_DAY_STEPS = [
  'operator',
  'contacts',
  'gate',
  'category',
  'venues',
  'demo',
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** What operators say to a step that the facts alone do not end. */
export const STEP_ANSWERS = ['later', 'not_applicable', 'confirmed'] as const;
export type StepAnswer = (typeof STEP_ANSWERS)[number];

export const STEP_STATES = ['open', 'done', 'later', 'not_applicable'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Facts come first: what is done is done, whatever was answered before. */
export function stepState(isDone: boolean, answer: StepAnswer | undefined): StepState {
  if (isDone || answer === 'confirmed') return 'done';
  return answer ?? 'open';
}

/** The fields that nobody has filled in: those in `required` without a value, and all fictional ones. */
export function fieldsLeft(
  values: Readonly<Record<string, string | null>>,
  fictional: Readonly<Record<string, string | null>>,
  required: readonly string[],
): string[] {
  return Object.keys(values).filter((field) => {
    const value = values[field] ?? '';
    if (value === '') return required.includes(field);
    return value === fictional[field];
  });
}
