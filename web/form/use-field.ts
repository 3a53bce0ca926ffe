import { useEffect } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { useFormAround } from './Form.tsx';

/** What ties an input to the form around it. A name the form does not hold is a mistake. */
export function useField(name: string) {
  const { rhf, bound, faults, isSending } = useFormAround();
  const [top = ''] = name.split('.');
  if (!(top in rhf.getValues())) throw new Error(`The form has no field ${name}.`);
  useEffect(() => {
    const names = bound.current;
    names.add(name);
    return () => {
      names.delete(name);
    };
  }, [bound, name]);
  // Of a list that is one field, the first of its entries that is wrong.
  const fault = faults.find((each) => each.name === name || each.name.startsWith(`${name}.`));
  return { rhf, isSending, error: fault?.message };
}

/** For inputs that are handed their value. */
export function useValueField(name: string) {
  const field = useField(name);
  return { ...field, input: useController({ control: field.rhf.control, name }).field };
}

/** What stands in a field of the form around, as it is typed. */
export function useTyped<T>(name: string): T {
  const { rhf } = useFormAround();
  // Whoever asks knows what the field holds.
  return useWatch({ control: rhf.control, name }) as T;
}

/** Rows that can be added and taken away; each field in them is bound by itself. */
export function useListField(name: string) {
  const { rhf, faults } = useFormAround();
  const { fields: rows, append, remove } = useFieldArray({ control: rhf.control, name });
  return { rows, append, remove, error: faults.find((fault) => fault.name === name)?.message };
}
