import {
  FIRST_SPECIAL_DATE,
  type Hours,
  LAST_SPECIAL_DATE,
  SPECIAL_DAY_NAME_MAX,
  SPECIAL_DAY_NOTE_MAX,
  SPECIAL_DAY_TAKEN,
  SPECIAL_DAY_TYPE_LABELS,
  SPECIAL_DAY_TYPES,
  type SpecialDay,
  SpecialDayDraft,
} from '#contract/hours/hours.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { Select, TextField } from '#web/form/fields.tsx';
import { useCreateSpecialDay, useUpdateSpecialDay } from '#web/hours/admin/queries.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SpecialDayHours } from './SpecialDayHours.tsx';
import { newSpecialDay, toChanges, toFields, wrongTimes } from './special-day-fields.ts';

/** The day to edit, or the date to make a new one for. */
export interface SpecialDayTarget {
  date: string;
  day: SpecialDay | null;
}

const TYPE_OPTIONS = SPECIAL_DAY_TYPES.map((value) => ({
  value,
  label: SPECIAL_DAY_TYPE_LABELS[value],
}));

export function SpecialDayDialog({
  venueId,
  target: { date, day },
  hours,
  onRemove,
  onSaved,
  onClose,
}: {
  venueId: number;
  target: SpecialDayTarget;
  hours: readonly Hours[];
  onRemove: (day: SpecialDay) => Promise<boolean>;
  onSaved: (day: SpecialDay) => void;
  onClose: () => void;
}) {
  const { mutateAsync: create } = useCreateSpecialDay();
  const { mutateAsync: update } = useUpdateSpecialDay();
  const form = useStaffForm({
    schema: SpecialDayDraft,
    values: day ? toFields(day) : newSpecialDay(date, hours),
    isEdit: day !== null,
    draft: `special-day-${venueId}-${date}`,
    refusals: { date: [SPECIAL_DAY_TAKEN] },
    check: wrongTimes,
    send: async (draft, _, opened) => {
      if (!day) return create({ params: { venueId }, body: draft });
      const body = toChanges(opened.values, draft);
      if (!body) return day;
      return update({ params: { venueId, specialDayId: day.id }, body });
    },
    failure: { text: '특별 영업일 저장에 실패했습니다.' },
    success: day ? '특별 영업일이 수정되었습니다.' : '특별 영업일이 등록되었습니다.',
    onDone: (saved) => {
      onClose();
      if (saved) onSaved(saved);
    },
  });

  async function removeAndClose(existing: SpecialDay) {
    if (!(await onRemove(existing))) return;
    form.forget();
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={day ? '특별 영업일 수정' : '특별 영업일 등록'}
      description="이 날짜에는 요일별 영업시간 대신 여기 적은 시간을 따릅니다."
      onClose={onClose}
    >
      <div className="form__row">
        <TextField
          name="date"
          label="날짜"
          type="date"
          min={FIRST_SPECIAL_DATE}
          max={LAST_SPECIAL_DATE}
        />
        <Select name="type" label="종류" options={TYPE_OPTIONS} />
      </div>
      <TextField
        name="name"
        label="이름"
        placeholder="예: 내부 공사"
        maxLength={SPECIAL_DAY_NAME_MAX}
      />
      <SpecialDayHours />
      <TextField
        name="note"
        label="안내"
        placeholder="예: 예약한 손님만 받습니다"
        hint="업소 페이지에 함께 보입니다"
        maxLength={SPECIAL_DAY_NOTE_MAX}
      />
      <FormDialogFooter
        saveLabel="저장"
        first={
          day && (
            <Button variant="danger-line" onClick={() => removeAndClose(day)}>
              삭제
            </Button>
          )
        }
      />
    </FormDialog>
  );
}
