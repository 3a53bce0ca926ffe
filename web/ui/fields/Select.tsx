import './Select.css';
import { Check, ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/select';
import type { FocusEventHandler, Ref } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { Field, type FieldProps } from './Field.tsx';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  disabled?: boolean;
};

/** A value must not be empty: for "no choice yet" pass `undefined` and a placeholder. In a form
 *  library's controller spread `field` onto it: value, onChange, onBlur, name and ref all fit. */
export function Select<Value extends string>({
  label,
  hideLabel,
  counter,
  hint,
  error,
  className,
  id,
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  placeholder = '선택해 주세요',
  disabled = false,
  required = false,
  compact = false,
}: FieldProps & {
  id?: string;
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: FocusEventHandler<HTMLButtonElement>;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  compact?: boolean;
}) {
  function choose(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  }
  return (
    <Field {...{ id, label, hideLabel, counter, hint, error, className }}>
      {(wiring) => (
        <Radix.Root
          value={value ?? ''}
          onValueChange={choose}
          disabled={disabled}
          required={required}
          {...(name && { name })}
        >
          <Radix.Trigger
            ref={ref}
            className={cx('input', compact && 'input--compact')}
            onBlur={onBlur}
            {...wiring}
          >
            <span className="select__value">
              <Radix.Value placeholder={placeholder} />
            </span>
            <ChevronDown className="select__chevron" aria-hidden="true" />
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              className="select__list"
              position="popper"
              sideOffset={4}
              collisionPadding={12}
              // Otherwise the same Enter would also press what has the focus next, such as the
              // first button of a question that the choice brings up.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            >
              <Radix.Viewport>
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className="select__option"
                  >
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    <Radix.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}
