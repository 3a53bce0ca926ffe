import './BulkFields.css';
import { useQuery } from '@tanstack/react-query';
import type { BulkKind } from '#contract/bulk/bulk.ts';
import { VENUE_BLOCK_LABELS, VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { SegmentedRadio } from '#web/ui/controls/SegmentedRadio.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import type { Draft } from './draft.ts';
import { HoursFields, SpecialDayFields } from './HoursFields.tsx';
import { categoryChoices, optionChoices } from './queries.ts';

export interface FieldsProps {
  draft: Draft;
  onChange: (values: Partial<Draft>) => void;
}

/** The values of one kind of change. */
export function BulkFields({ kind, ...props }: FieldsProps & { kind: BulkKind }) {
  switch (kind) {
    case 'category':
      return <CategoryField {...props} />;
    case 'featured':
      return <OnOff {...props} label="추천" labels={['추천으로 표시', '추천 해제']} />;
    case 'visibility':
      return <OnOff {...props} label="공개" labels={['보이기', '숨기기']} />;
    case 'options':
      return <OptionFields {...props} />;
    case 'features':
      return <FeatureFields {...props} />;
    case 'check':
      return <BlockFields {...props} />;
    case 'hours':
      return <HoursFields {...props} />;
    case 'special-days':
      return <SpecialDayFields {...props} />;
    case 'delete':
      return (
        <Alert tone="warn">
          페이지가 바로 사라집니다. 30일 안에는 일괄 작업을 되돌리거나 삭제한 업소 목록에서 되돌릴
          수 있습니다.
        </Alert>
      );
  }
}

function CategoryField({ draft, onChange }: FieldsProps) {
  const { data: categories = [] } = useQuery(categoryChoices());
  return (
    <Select
      label="옮길 카테고리"
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={draft.categoryId === null ? undefined : String(draft.categoryId)}
      onChange={(id) => onChange({ categoryId: Number(id) })}
      hint="옮긴 업소는 그 카테고리의 맨 뒤에 놓여요."
    />
  );
}

function OnOff({
  draft,
  onChange,
  label,
  labels: [on, off],
}: FieldsProps & { label: string; labels: readonly [string, string] }) {
  return (
    <SegmentedRadio
      name="bulk-on"
      label={label}
      options={[
        { value: 'on', label: on },
        { value: 'off', label: off },
      ]}
      value={draft.isOn ? 'on' : 'off'}
      onValueChange={(value) => onChange({ isOn: value === 'on' })}
    />
  );
}

function OptionFields({ draft, onChange }: FieldsProps) {
  const { data: options = [] } = useQuery(optionChoices());
  const { addOptions, removeOptions } = draft;
  return (
    <>
      <Chips
        label="더할 옵션"
        choices={options.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={addOptions}
        onChange={(chosen) =>
          onChange({
            addOptions: chosen,
            removeOptions: removeOptions.filter((id) => !chosen.includes(id)),
          })
        }
      />
      <Chips
        label="뺄 옵션"
        choices={options.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={removeOptions}
        onChange={(chosen) =>
          onChange({
            removeOptions: chosen,
            addOptions: addOptions.filter((id) => !chosen.includes(id)),
          })
        }
      />
    </>
  );
}

function FeatureFields({ draft, onChange }: FieldsProps) {
  return (
    <div className="form__row">
      <TextField
        label="더할 특징"
        hint="쉼표로 나누어 적어 주세요"
        value={draft.addWords}
        onChange={({ target }) => onChange({ addWords: target.value })}
      />
      <TextField
        label="뺄 특징"
        hint="적은 말과 똑같은 특징을 빼요"
        value={draft.removeWords}
        onChange={({ target }) => onChange({ removeWords: target.value })}
      />
    </div>
  );
}

function BlockFields({ draft, onChange }: FieldsProps) {
  return (
    <Chips
      label="오늘 맞는 것을 확인한 부분"
      choices={VENUE_BLOCKS.map((block) => ({ value: block, label: VENUE_BLOCK_LABELS[block] }))}
      chosen={draft.blocks}
      onChange={(blocks) => onChange({ blocks })}
    />
  );
}

/** Several of a few, each on or off. */
export function Chips<Value extends string | number>({
  label,
  choices,
  chosen,
  hint,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  hint?: string;
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <Field group label={label} hint={hint}>
      {() => (
        <div className="bulk-chips">
          {choices.map(({ value, label: text }) => {
            const isOn = chosen.includes(value);
            return (
              <Chip
                key={value}
                pressed={isOn}
                onClick={() =>
                  onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])
                }
              >
                {text}
              </Chip>
            );
          })}
        </div>
      )}
    </Field>
  );
}
