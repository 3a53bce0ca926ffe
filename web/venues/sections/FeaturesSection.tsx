import { TextArea } from '#web/form/fields.tsx';
import { useTyped } from '#web/form/use-field.ts';
import { splitFeatures } from './section-values.ts';

export function FeaturesSection() {
  const count = splitFeatures(useTyped<string>('features')).length;
  return (
    <TextArea
      name="features"
      label="특징"
      rows={3}
      hint="쉼표로 구분해 입력하세요."
      counter={`${count}개`}
    />
  );
}
