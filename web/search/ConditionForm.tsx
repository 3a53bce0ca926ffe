import './ConditionForm.css';
import type { FormEvent, ReactNode } from 'react';
import { paths } from '#web/paths.ts';

/** A form that only leads to another address of the search; what else was asked goes along. */
export function ConditionForm({
  kept,
  onGiven,
  children,
}: {
  kept: Record<string, string | undefined>;
  onGiven: (given: FormData) => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onGiven(new FormData(event.currentTarget));
  }
  return (
    <form className="condition-form" method="get" action={paths.search()} onSubmit={submit}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
