import './LookFields.css';
import { Ban } from 'lucide-react';
import { CATEGORY_KEYS, type CategoryKey } from '#domain/categories.ts';
import { CATEGORY_ICONS, type CategoryIcon } from '#domain/category-icons.ts';
import { CATEGORY_COLOR_LABELS, CATEGORY_ICON_LABELS } from '#domain/category-labels.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { CategorySign } from '#web/ui/figures/CategorySign.tsx';

/** Radios drawn as swatches of the palette. */
export function ColorField({
  value,
  error,
  onChange,
}: {
  value: CategoryKey;
  error: string | undefined;
  onChange: (color: CategoryKey) => void;
}) {
  return (
    <Field group label="색" error={error} hint="홈의 거리 그림과 통계에서 이 색으로 보여요.">
      {() => (
        <div className="look-choices">
          {CATEGORY_KEYS.map((key) => (
            <label key={key} title={CATEGORY_COLOR_LABELS[key]}>
              <input
                type="radio"
                name="color"
                className="sr"
                checked={value === key}
                onChange={() => onChange(key)}
              />
              <i style={{ background: `var(--cat-${key})` }} aria-hidden="true" />
              <span className="sr">{CATEGORY_COLOR_LABELS[key]}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

/** Radios drawn as icons; the first stands for none. */
export function SignField({
  value,
  error,
  onChange,
}: {
  value: CategoryIcon | null;
  error: string | undefined;
  onChange: (icon: CategoryIcon | null) => void;
}) {
  return (
    <Field group label="아이콘" error={error}>
      {() => (
        <div className="look-choices">
          {[null, ...CATEGORY_ICONS].map((icon) => {
            const label = icon ? CATEGORY_ICON_LABELS[icon] : '없음';
            return (
              <label key={label} title={label}>
                <input
                  type="radio"
                  name="icon"
                  className="sr"
                  checked={value === icon}
                  onChange={() => onChange(icon)}
                />
                {icon ? <CategorySign icon={icon} /> : <Ban aria-hidden="true" />}
                <span className="sr">{label}</span>
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}
