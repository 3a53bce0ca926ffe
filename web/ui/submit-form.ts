import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Sends what a valid form holds. `onDone` comes last of all: the form library still writes its own
 * state after the sending, and what is done then may take the form off the screen.
 */
export function submitForm<Draft extends FieldValues, Values, Answer>(
  form: UseFormReturn<Draft, unknown, Values>,
  {
    send,
    onFailure,
    onDone,
  }: {
    send: (values: Values) => Promise<Answer>;
    onFailure: (error: unknown) => void;
    onDone: (answer: Answer) => void;
  },
) {
  return async (event?: BaseSyntheticEvent) => {
    let done: { answer: Answer } | undefined;
    await form.handleSubmit(async (values) => {
      try {
        done = { answer: await send(values) };
      } catch (error) {
        onFailure(error);
      }
    })(event);
    if (done) onDone(done.answer);
  };
}
