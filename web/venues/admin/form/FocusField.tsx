import './FocusField.css';
import type { MouseEvent } from 'react';
import { BoundField } from '#web/form/fields.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import type { Focus } from './form-values.ts';

const MIDDLE: Focus = { x: 50, y: 50 };
const AXES = [
  { axis: 'x', label: '가로 초점' },
  { axis: 'y', label: '세로 초점' },
] as const;

/** Which part of the picture stays in sight on cards and at the head of the page. */
export function FocusField({ picture }: { picture: string }) {
  return (
    <BoundField<Focus | null> name="focus">
      {({ value, onChange, error }) => {
        const focus = value ?? MIDDLE;
        const put = (next: Focus) => onChange(isMiddle(next) ? null : next);
        return (
          <Field
            group
            label="이미지 초점"
            error={error}
            hint="사진을 누르거나 막대로 정하세요. 잘려 보이는 곳에서도 이 부분이 남습니다."
          >
            {() => (
              <div className="focus-field">
                {/* The bars do the same by key. */}
                <button
                  type="button"
                  className="focus-field__whole"
                  tabIndex={-1}
                  aria-hidden="true"
                  onClick={(event) => put(pointedAt(event))}
                >
                  <ObjectImage src={picture} alt="" sizes="24rem" eager />
                  <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
                </button>
                {AXES.map(({ axis, label }) => (
                  <label key={axis} className="focus-field__bar">
                    <span>{label}</span>
                    <input
                      type="range"
                      min={0}
                      max={100}
                      value={focus[axis]}
                      onChange={({ target }) => put({ ...focus, [axis]: Number(target.value) })}
                    />
                    <output className="num">{focus[axis]}%</output>
                  </label>
                ))}
                <div className="focus-field__cuts" aria-hidden="true">
                  <ObjectImage src={picture} alt="" sizes="12rem" focus={focus} />
                  <ObjectImage src={picture} alt="" sizes="12rem" focus={focus} />
                </div>
              </div>
            )}
          </Field>
        );
      }}
    </BoundField>
  );
}

function isMiddle({ x, y }: Focus): boolean {
  return x === MIDDLE.x && y === MIDDLE.y;
}

function pointedAt({ currentTarget, clientX, clientY }: MouseEvent): Focus {
  const box = currentTarget.getBoundingClientRect();
  const percent = (part: number, whole: number) =>
    Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
  return { x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) };
}
