import './AuditFilters.css';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { MAX_SEARCHED_ENTRIES } from '#contract/audit.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { useDebounced } from '#web/ui/basics/use-debounced.ts';
import { useTyped } from '#web/ui/basics/use-typed.ts';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { auditActors } from './queries.ts';
import type { AuditAddress } from './use-audit-address.ts';
import { ENTITIES, entityWord } from './words.ts';

const ALL = 'all';
const KINDS = [
  { value: ALL, label: '모든 종류' },
  ...Object.entries(ENTITIES).map(([value, label]) => ({ value, label })),
];

/** By text, kind, person, thing and days; all of it in the address. */
export function AuditFilters({
  asked,
  isBackwards,
  write,
  venueSearch,
}: AuditAddress & {
  /** Venues are another slice: the page hands the box over. */
  venueSearch: ReactNode;
}) {
  const { data: actors = [] } = useQuery(auditActors());
  const people = [
    { value: ALL, label: '모든 직원' },
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="audit-filters">
      <div className="audit-filters__row">
        <TextFilter text={asked.q ?? ''} onChange={(q) => write({ q: q || null })} />
        <Select
          label="종류"
          hideLabel
          compact
          options={KINDS}
          value={asked.entity ?? ALL}
          onChange={(value) => write({ entity: value === ALL ? null : value, entityId: null })}
        />
        <Select
          label="직원"
          hideLabel
          compact
          options={people}
          value={asked.actor ?? ALL}
          onChange={(value) => write({ actor: value === ALL ? null : value })}
        />
      </div>
      <div className="audit-filters__row">
        {venueSearch}
        <TextField
          type="date"
          label="시작일"
          compact
          value={asked.from ?? ''}
          onChange={(event) => write({ from: event.target.value || null })}
        />
        <TextField
          type="date"
          label="종료일"
          compact
          value={asked.to ?? ''}
          error={isBackwards ? '시작일보다 빨라요' : undefined}
          onChange={(event) => write({ to: event.target.value || null })}
        />
      </div>
      {asked.q && (
        <p className="audit-filters__note">
          글자는 다른 조건에 맞는 최근 {formatCount(MAX_SEARCHED_ENTRIES)}건에서 찾아요. 더 오래된
          기록은 기간을 골라 주세요.
        </p>
      )}
      {asked.entity && asked.entityId && (
        <div>
          <FilterPill
            removeLabel="하나만 보는 조건 지우기"
            onRemove={() => write({ entityId: null })}
          >
            {entityWord(asked.entity)} #{asked.entityId}
          </FilterPill>
        </div>
      )}
    </div>
  );
}

/** Asked for when someone pauses; the address may change by other ways, too. */
function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useTyped(text);
  const settled = useDebounced(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is to be written
  useEffect(() => {
    if (settled.trim() !== text) onChange(settled.trim());
  }, [settled]);
  return (
    <TextField
      type="search"
      label="이름, 사유, 값에서 찾기"
      hideLabel
      compact
      icon={Search}
      placeholder="이름, 사유, 값에서 찾기"
      maxLength={60}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
