import { TextField } from '#web/form/fields.tsx';
import { PlaceField } from './PlaceField.tsx';

/** What it is called. */
export function NameField({ required = false }: { required?: boolean }) {
  return <TextField name="name" label="업소명" autoComplete="off" required={required} />;
}

/** Where it is. */
export function AddressField({
  label = '주소',
  placeholder,
}: {
  label?: string;
  placeholder?: string;
}) {
  return <TextField name="address" label={label} autoComplete="off" placeholder={placeholder} />;
}

export function BasicSection() {
  return (
    <>
      <NameField />
      <AddressField />
      <TextField name="lotAddress" label="지번 주소" />
      <PlaceField />
    </>
  );
}
