import './FilterPanel.css';
import { useQuery } from '@tanstack/react-query';
import { VENUE_GAPS } from '#contract/venues/admin.ts';
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES } from '#domain/business-type.ts';
import { addDays, isDay, toSeoul } from '#domain/seoul-time.ts';
import { VENUE_BLOCK_LABELS, VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { venueDistricts } from '#web/venues/admin/queries.ts';
import { type Filter, gapLabel, pillsOf, STATE_LABELS } from './table-address.ts';

/** The select knows no empty value. */
const ALL = 'all';
const OLD_DAYS = [30, 90, 180] as const;

type Write = (values: Record<string, string | null>) => void;

/** One choice for each condition; all of them stand in the address. */
export function FilterPanel({ filter, write }: { filter: Filter; write: Write }) {
  const { data: districts = [] } = useQuery(venueDistricts());
  return (
    <fieldset className="venue-filters">
      <legend className="sr">조건</legend>
      <Choice
        label="상태"
        value={filter.state}
        options={Object.entries(STATE_LABELS)}
        onChange={(state) => write({ state })}
      />
      <Choice
        label="공개"
        value={filter.hidden}
        options={[
          ['false', '공개'],
          ['true', '숨김'],
        ]}
        onChange={(hidden) => write({ hidden })}
      />
      <Choice
        label="초안"
        value={filter.draft}
        options={[
          ['true', '초안'],
          ['false', '초안 아님'],
        ]}
        onChange={(draft) => write({ draft })}
      />
      <Choice
        label="추천"
        value={filter.featured}
        options={[
          ['true', '추천'],
          ['false', '추천 아님'],
        ]}
        onChange={(featured) => write({ featured })}
      />
      <Choice
        label="업종"
        value={filter.type}
        options={BUSINESS_TYPES.map((type) => [type, BUSINESS_TYPE_LABELS[type]])}
        onChange={(type) => write({ type })}
      />
      <Choice
        label="지역"
        value={filter.district}
        options={districts.map(({ name, total }) => [name, `${name} (${total})`])}
        onChange={(district) => write({ district })}
      />
      <Choice
        label="빠진 정보"
        value={filter.missing}
        options={VENUE_GAPS.map((gap) => [gap, gapLabel(gap)])}
        onChange={(missing) => write({ missing })}
      />
      <CheckedChoice filter={filter} write={write} />
    </fieldset>
  );
}

function CheckedChoice({ filter, write }: { filter: Filter; write: Write }) {
  const today = toSeoul(useNow()).date;
  const { checked, block } = filter;
  const spans = OLD_DAYS.map(
    (days) => [addDays(today, -days), `${days}일 넘게 확인 안 함`] as const,
  );
  const isOther = checked && checked !== 'never' && !spans.some(([day]) => day === checked);
  return (
    <>
      <Choice
        label="최근 확인"
        value={checked}
        options={[
          ['never', '확인한 적 없음'],
          ...spans,
          ...(isOther ? [[checked, '아래 날짜부터 확인 안 함'] as const] : []),
        ]}
        onChange={(next) => write({ checked: next, ...(next === null && { block: null }) })}
      />
      {checked && (
        <>
          <Choice
            label="확인한 부분"
            value={block}
            options={VENUE_BLOCKS.map((one) => [one, VENUE_BLOCK_LABELS[one]])}
            onChange={(next) => write({ block: next })}
          />
          {checked !== 'never' && (
            <TextField
              label="이날부터 확인 안 함"
              type="date"
              compact
              value={checked}
              max={today}
              onChange={({ target }) => isDay(target.value) && write({ checked: target.value })}
            />
          )}
        </>
      )}
    </>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
  onChange: (value: string | null) => void;
}) {
  return (
    <Select
      label={label}
      compact
      options={[
        { value: ALL, label: '전체' },
        ...options.map(([one, text]) => ({ value: one, label: text })),
      ]}
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? null : next)}
    />
  );
}

/** What is chosen, each with its own way out. */
export function FilterPills({
  filter,
  todoTitle,
  write,
}: {
  filter: Filter;
  todoTitle: string | null;
  write: Write;
}) {
  const pills = pillsOf(filter, todoTitle);
  if (pills.length === 0) return null;
  return (
    <ul className="venue-pills" aria-label="고른 조건">
      {pills.map(({ name, text }) => (
        <li key={name}>
          <FilterPill
            removeLabel={`${text} 조건 지우기`}
            onRemove={() =>
              write({
                [name]: null,
                ...(name === 'checked' && { block: null }),
                ...(name === 'todo' && { date: null, view: 'table' }),
              })
            }
          >
            {text}
          </FilterPill>
        </li>
      ))}
    </ul>
  );
}
