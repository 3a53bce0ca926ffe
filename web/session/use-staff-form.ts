import type { FieldValues } from 'react-hook-form';
import { useDraft } from '#web/form/drafts.ts';
import { type FormOptions, useApiForm } from '#web/form/use-api-form.ts';
import { showStaffFailure, tellStaff } from './staff-failure.ts';
import { useViewer } from './viewer.ts';

type StaffFormOptions<Typed extends FieldValues, Values, Answer, Body extends object> = Omit<
  FormOptions<Typed, Values, Answer, Body>,
  'onFailure' | 'draftKey'
> & {
  /** What the draft is about, such as `category-3`; without it nothing is kept. */
  draft?: string | undefined;
  /** Told when the server says nothing better; or how to tell it otherwise. */
  failure: Parameters<typeof showStaffFailure>[1] | ((error: unknown) => void);
  /** Told once it is saved. */
  success?: string;
};

/** A form of staff: its failures are told in one way, an ended session leads through the login. */
export function useStaffForm<
  Typed extends FieldValues,
  Values,
  Answer,
  Body extends object = Typed,
>({ draft, failure, success, ...options }: StaffFormOptions<Typed, Values, Answer, Body>) {
  return useApiForm<Typed, Values, Answer, Body>({
    ...options,
    onFailure: (error) =>
      typeof failure === 'function' ? failure(error) : showStaffFailure(error, failure),
    draftKey: useDraftKey(draft),
    onDone: (answer) => {
      options.onDone?.(answer);
      if (success) tellStaff(success);
    },
  });
}

/** Words of staff edited where they stand. */
export function useStaffDraft<T>(about: string, initial: T) {
  return useDraft(useDraftKey(about), initial);
}

/** Nothing is kept before it is known whose it is. */
export function useDraftKey(about: string | undefined): string | undefined {
  const viewer = useViewer();
  return about && viewer.kind === 'staff' ? `staff-${viewer.staff.id}:${about}` : undefined;
}
