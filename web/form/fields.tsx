import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { normalizeSlug } from '#domain/text/slug.ts';
import { SegmentedRadio as KitSegmentedRadio } from '#web/ui/controls/SegmentedRadio.tsx';
import { Checkbox as KitCheckbox } from '#web/ui/fields/Checkbox.tsx';
import type { FieldProps } from '#web/ui/fields/Field.tsx';
import { PasswordField as KitPasswordField } from '#web/ui/fields/PasswordField.tsx';
import { ScoreField as KitScoreField } from '#web/ui/fields/ScoreField.tsx';
import { Select as KitSelect, type SelectOption } from '#web/ui/fields/Select.tsx';
import { SlugField as KitSlugField } from '#web/ui/fields/SlugField.tsx';
import { Switch as KitSwitch } from '#web/ui/fields/Switch.tsx';
import { TextArea as KitTextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField as KitTextField } from '#web/ui/fields/TextField.tsx';
import { toCount } from './to-count.ts';
import { useField, useTyped, useValueField } from './use-field.ts';

// The inputs of the kit, bound to the form around them by `name`: value, error, focus and busy state
// come from it. Outside of forms (search boxes, filters) the kit's own are used.

type Bound<Props, Given extends string = never> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'error' | 'ref' | Given
> & { name: string };

type Typing = Pick<RegisterOptions, 'setValueAs'> & {
  /** After the form has taken what was typed. */
  onTyped?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
};

export function TextField({
  name,
  setValueAs,
  onTyped,
  onBlur,
  ...props
}: Bound<ComponentProps<typeof KitTextField>> & Typing) {
  const { rhf, error } = useField(name);
  return (
    <KitTextField
      error={error}
      {...props}
      {...rhf.register(name, {
        ...(setValueAs && { setValueAs }),
        ...(onTyped && { onChange: onTyped }),
        ...(onBlur && { onBlur }),
      })}
    />
  );
}

export function TextArea({
  name,
  counted = false,
  ...props
}: Bound<ComponentProps<typeof KitTextArea>> & {
  /** Tells how much of `maxLength` is used. */
  counted?: boolean;
}) {
  const { rhf, error } = useField(name);
  const text = useTyped<string | null>(name) ?? '';
  return (
    <KitTextArea
      error={error}
      {...(counted && { counter: `${text.length}/${props.maxLength}` })}
      {...props}
      {...rhf.register(name)}
    />
  );
}

export function CountField({ name, ...props }: Bound<ComponentProps<typeof KitTextField>, 'type'>) {
  const { rhf } = useField(name);
  return (
    <TextField
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      setValueAs={toCount}
      // What is saved is what stands there: the number that was made of it.
      onBlur={(event) => rhf.setValue(name, toCount(event.target.value))}
      {...props}
    />
  );
}

export function PasswordField({ name, ...props }: Bound<ComponentProps<typeof KitPasswordField>>) {
  const { rhf, error } = useField(name);
  return <KitPasswordField error={error} {...props} {...rhf.register(name)} />;
}

/** Made of another field's text at first. */
export function SlugField({
  name,
  follows,
  isStored = false,
  ...props
}: Bound<ComponentProps<typeof KitSlugField>> & {
  /** The field whose text it is made of, until someone writes one of their own. */
  follows?: string;
  /** Others know it already: then it follows only when it was emptied. */
  isStored?: boolean;
}) {
  const { rhf, error } = useField(name);
  useFollowing(name, follows, isStored);
  return <KitSlugField error={error} {...props} {...rhf.register(name)} />;
}

function useFollowing(name: string, follows: string | undefined, isStored: boolean) {
  const { rhf } = useField(name);
  const source = useTyped<string>(follows ?? name);
  const before = useRef(source);
  useEffect(() => {
    if (!follows || source === before.current) return;
    const made = normalizeSlug(before.current);
    before.current = source;
    const slug: unknown = rhf.getValues(name);
    if (slug !== '' && (isStored || slug !== made)) return;
    rhf.setValue(name, normalizeSlug(source), { shouldValidate: rhf.formState.isSubmitted });
  }, [rhf, name, follows, source, isStored]);
}

/** `none` stands for "nothing chosen on purpose": the kit's select knows no empty value. */
const NONE = 'none';

export function Select<Value extends string>({
  name,
  options,
  none,
  empty = null,
  isNumber = false,
  ...props
}: FieldProps & {
  name: string;
  options: readonly SelectOption<Value>[];
  /** The label of a first option that stands for nothing. */
  none?: string;
  /** What the field then holds. */
  empty?: null | '';
  /** The field holds a number, such as an id. */
  isNumber?: boolean;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}) {
  const { input, error } = useValueField(name);
  const known: readonly SelectOption<string>[] = none
    ? [{ value: NONE, label: none }, ...options]
    : options;
  const chosen = input.value === null || input.value === '' ? undefined : input.value;
  return (
    <KitSelect
      {...props}
      error={error}
      options={known}
      {...input}
      value={chosen === undefined ? none && NONE : String(chosen)}
      onChange={(value) => {
        if (none && value === NONE) input.onChange(empty);
        else input.onChange(isNumber ? Number(value) : value);
      }}
    />
  );
}

export function Checkbox({ name, ...props }: Bound<ComponentProps<typeof KitCheckbox>>) {
  const { rhf, error } = useField(name);
  return <KitCheckbox error={error} {...props} {...rhf.register(name)} />;
}

export function Switch({ name, ...props }: Bound<ComponentProps<typeof KitSwitch>>) {
  const { rhf } = useField(name);
  return <KitSwitch {...props} {...rhf.register(name)} />;
}

export function SegmentedRadio<Value extends string>({
  name,
  ...props
}: FieldProps & { name: string; options: readonly { value: Value; label: string }[] }) {
  const { rhf, error } = useField(name);
  return <KitSegmentedRadio error={error} {...props} {...rhf.register(name)} />;
}

export function ScoreField({
  name,
  ...props
}: Bound<ComponentProps<typeof KitScoreField>, 'onValueChange'>) {
  const { input, error } = useValueField(name);
  return (
    <KitScoreField
      error={error}
      {...props}
      name={name}
      value={input.value}
      onValueChange={input.onChange}
    />
  );
}

/** For an input of a slice's own. */
export function BoundField<Value>({
  name,
  children,
}: {
  name: string;
  children: (field: {
    value: Value;
    onChange: (value: Value) => void;
    error: string | undefined;
  }) => ReactNode;
}) {
  const { input, error } = useValueField(name);
  return children({ value: input.value, onChange: input.onChange, error });
}
