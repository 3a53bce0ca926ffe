import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftNotice } from './DraftNotice.tsx';
import { FormErrors } from './FormErrors.tsx';
import type { ApiForm } from './use-api-form.ts';

type FieldsOf = Omit<ApiForm, 'rhf'> & { rhf: UseFormReturn<FieldValues> };

const Context = createContext<FieldsOf | null>(null);

/** The form on screen: what comes above its fields, and the fields that find it by themselves. */
export function Form({
  form,
  className = 'form',
  conflict,
  notice,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'form'> & {
  form: ApiForm;
  /** Where several may edit: both values, and which shall stay. */
  conflict?: ReactNode;
  /** Instead of that of the draft, where something more important is to be told. */
  notice?: ReactNode;
}) {
  const { rhf } = form;
  return (
    // Its fields ask by name, whatever the type of its values.
    <Context value={{ ...form, rhf: rhf as UseFormReturn<FieldValues> }}>
      <form className={className} noValidate onSubmit={form.submit} {...rest}>
        {notice || (form.draftAt && <DraftNotice at={form.draftAt} onDiscard={form.startOver} />)}
        {conflict}
        <FormErrors form={form} onGo={(name) => (rhf as UseFormReturn).setFocus(name)} />
        {children}
      </form>
    </Context>
  );
}

/** The form around a field or a button. */
export function useFormAround(): FieldsOf {
  const form = useContext(Context);
  if (!form) throw new Error('A bound field stands outside of a Form.');
  return form;
}
