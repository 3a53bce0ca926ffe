import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { submitForm } from '#web/ui/submit-form.ts';
import { failureText } from './failure-text.ts';
import { passwordFault } from './password-fault.ts';

/**
 * For a form that lists at its top whatever is wrong, the server's answer included: `faults` is for
 * `FormErrors`, in the order of `fields`.
 */
export function useSubmit<Draft extends FieldValues, Values, Answer>(
  form: UseFormReturn<Draft, unknown, Values>,
  options: {
    fields: readonly FieldPath<Draft>[];
    /** Above the list when the server refused. */
    failureTitle: string;
    failure: { refused: string; broken: string };
    /** Where a password is chosen: what the server has against it is told there. */
    newPassword?: FieldPath<Draft>;
    send: (values: Values) => Promise<Answer>;
    onDone: (answer: Answer) => void;
  },
) {
  const [failure, setFailure] = useState<string>();
  const { formState } = form;
  const messages = options.fields.map((name) => form.getFieldState(name, formState).error?.message);
  const submit = submitForm(form, {
    send: options.send,
    onFailure: (error) => {
      const { newPassword } = options;
      const fault = newPassword && passwordFault(error);
      if (fault) form.setError(newPassword, { message: fault });
      setFailure(failureText(error, options.failure, fault));
    },
    onDone: options.onDone,
  });
  return {
    submit: (event: BaseSyntheticEvent) => {
      setFailure(undefined);
      return submit(event);
    },
    isSubmitting: formState.isSubmitting,
    failure,
    faults: {
      ...(failure && { title: options.failureTitle }),
      errors: [...messages, failure].filter((message) => message !== undefined),
      attempt: formState.submitCount,
    },
  };
}
