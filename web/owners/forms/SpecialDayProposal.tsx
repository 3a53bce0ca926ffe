import type { ReactNode } from 'react';
import {
  SPECIAL_DAY_NAME_MAX,
  SPECIAL_DAY_NOTE_MAX,
  SPECIAL_DAY_TYPE_LABELS,
  SPECIAL_DAY_TYPES,
  SpecialDayDraft,
} from '#contract/hours/hours.ts';
import type { OwnedVenueValues } from '#contract/owners/owners.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { Select, TextField } from '#web/form/fields.tsx';
import { useProposalForm } from '#web/owners/use-proposal-form.ts';

const TYPE_OPTIONS = SPECIAL_DAY_TYPES.map((value) => ({
  value,
  label: SPECIAL_DAY_TYPE_LABELS[value],
}));

/** A day that differs from its weekday; the fields of its hours come from the page. */
export function SpecialDayProposal({
  venue,
  day,
  isNew,
  hours,
  onClose,
}: {
  venue: OwnedVenueValues;
  day: SpecialDayDraft;
  isNew: boolean;
  hours: ReactNode;
  onClose: () => void;
}) {
  const form = useProposalForm({
    venueId: venue.venueId,
    schema: SpecialDayDraft,
    values: day,
    toDraft: (values) => ({
      kind: 'special_days',
      seen: venue.specialDays,
      set: [values],
      remove: [],
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isNew ? '특별 영업일 추가' : '특별 영업일 바꾸기'}
      description="이 날짜에는 요일별 영업시간 대신 여기 적은 시간을 따릅니다."
      onClose={onClose}
    >
      <div className="form__row">
        <TextField name="date" label="날짜" type="date" readOnly={!isNew} />
        <Select name="type" label="종류" options={TYPE_OPTIONS} />
      </div>
      <TextField
        name="name"
        label="이름"
        placeholder="예: 내부 공사"
        maxLength={SPECIAL_DAY_NAME_MAX}
      />
      {hours}
      <TextField
        name="note"
        label="안내"
        placeholder="예: 예약한 손님만 받습니다"
        maxLength={SPECIAL_DAY_NOTE_MAX}
      />
      <FormDialogFooter saveLabel="보내기" busyLabel="보내는 중..." />
    </FormDialog>
  );
}
