import { Ban } from 'lucide-react';
import { CATEGORY_KEYS, type CategoryKey } from '#domain/categories.ts';
import { CATEGORY_ICONS, type CategoryIcon } from '#domain/category-icons.ts';
import { CATEGORY_COLOR_LABELS, CATEGORY_ICON_LABELS } from '#domain/category-labels.ts';
import { PictureRadios } from '#web/ui/fields/PictureRadios.tsx';
import { CategorySign } from '#web/ui/figures/CategorySign.tsx';

const COLORS = CATEGORY_KEYS.map((key) => ({
  value: key,
  label: CATEGORY_COLOR_LABELS[key],
  picture: <i style={{ background: `var(--cat-${key})` }} aria-hidden="true" />,
}));

const SIGNS = [
  { value: null, label: '없음', picture: <Ban aria-hidden="true" /> },
  ...CATEGORY_ICONS.map((icon) => ({
    value: icon,
    label: CATEGORY_ICON_LABELS[icon],
    picture: <CategorySign icon={icon} />,
  })),
];

/** One of the palette. */
export function ColorField(props: {
  value: CategoryKey;
  error: string | undefined;
  onChange: (color: CategoryKey) => void;
}) {
  return (
    <PictureRadios
      label="색"
      hint="홈의 거리 그림과 통계에서 이 색으로 보여요."
      name="color"
      choices={COLORS}
      {...props}
    />
  );
}

/** The first stands for none. */
export function SignField(props: {
  value: CategoryIcon | null;
  error: string | undefined;
  onChange: (icon: CategoryIcon | null) => void;
}) {
  return <PictureRadios label="아이콘" name="icon" choices={SIGNS} {...props} />;
}
