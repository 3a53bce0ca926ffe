import { Check } from 'lucide-react';
import type { Option, OptionDraft } from '#contract/options/options.ts';
import { ICON_CHOICES } from '#web/options/OptionIcon.tsx';
import { PictureRadios } from '#web/ui/fields/PictureRadios.tsx';

/** The first stands for none. */
export function IconField({
  value,
  onChange,
}: {
  value: Option['icon'];
  onChange: (icon: OptionDraft['icon']) => void;
}) {
  const choices = [{ name: null, Icon: Check, label: '없음' }, ...ICON_CHOICES];
  return (
    <PictureRadios
      label="아이콘"
      name="icon"
      choices={choices.map(({ name, Icon, label }) => ({
        value: name,
        label,
        picture: <Icon aria-hidden="true" />,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
