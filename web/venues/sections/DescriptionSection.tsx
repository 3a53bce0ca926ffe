import { TextArea } from '#web/form/fields.tsx';

export function DescriptionSection({
  label = '업소 소개',
  rows = 8,
  counter,
}: {
  label?: string;
  rows?: number;
  counter?: string;
}) {
  return <TextArea name="description" label={label} rows={rows} counter={counter} />;
}
