import './ChoiceField.css';
import { useField } from '#web/form/use-field.ts';
import { Field } from '#web/ui/fields/Field.tsx';

/** A few choices, each with what it means. */
export function ChoiceField({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string; text: string }[];
}) {
  const { rhf } = useField(name);
  return (
    <Field group label={label}>
      {() => (
        <div className="choices">
          {options.map((option) => (
            <label key={option.value} className="choice">
              <input type="radio" value={option.value} {...rhf.register(name)} />
              <span>
                <b>{option.label}</b>
                <small>{option.text}</small>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
