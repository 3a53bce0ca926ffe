import { useState } from 'react';
import {
  type Hours,
  SPECIAL_DAY_TAKEN,
  type SpecialDay,
  type SpecialDayChanges,
  type SpecialDayDraft,
} from '#contract/hours.ts';
import { ApiError } from '#web/api/call.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { forgetDraft } from '#web/ui/drafts.ts';
import { useCreateSpecialDay, useUpdateSpecialDay } from './queries.ts';
import { SpecialDayForm } from './SpecialDayForm.tsx';
import { newSpecialDay, toFields } from './special-day-fields.ts';

/** The day to edit, or the date to make a new one for. */
export interface SpecialDayTarget {
  date: string;
  day: SpecialDay | null;
}

export function SpecialDayDialog({
  venueId,
  target: { date, day },
  hours,
  open,
  onOpenChange,
  onRemove,
  onSaved,
}: {
  venueId: number;
  target: SpecialDayTarget;
  hours: readonly Hours[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemove: (day: SpecialDay) => Promise<boolean>;
  onSaved: (day: SpecialDay) => void;
}) {
  const [isDirty, setIsDirty] = useState(false);
  const { save, isSaving } = useSave(venueId, day);
  const draftKey = `special-day:${venueId}:${date}`;

  function close() {
    // Closed on purpose: what was typed is not wanted.
    forgetDraft(draftKey);
    setIsDirty(false);
    onOpenChange(false);
  }

  async function saveAndClose(
    draft: SpecialDayDraft,
    changes: SpecialDayChanges | null,
  ): Promise<string | null> {
    const { saved, dateFault } = await save(draft, changes);
    if (saved) {
      close();
      onSaved(saved);
    }
    return dateFault;
  }

  async function removeAndClose(existing: SpecialDay) {
    if (await onRemove(existing)) close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={day ? '특별 영업일 수정' : '특별 영업일 등록'}
      description="이 날짜에는 요일별 영업시간 대신 여기 적은 시간을 따릅니다."
      dirty={isDirty}
    >
      <SpecialDayForm
        draftKey={draftKey}
        initial={day ? toFields(day) : newSpecialDay(date, hours)}
        busy={isSaving}
        onDirtyChange={setIsDirty}
        onSave={saveAndClose}
        onCancel={close}
        onRemove={day ? () => removeAndClose(day) : undefined}
      />
    </Dialog>
  );
}

/** Saves a new day or what changed of an old one; a date that is taken is the form's to tell. */
function useSave(venueId: number, day: SpecialDay | null) {
  const create = useCreateSpecialDay();
  const update = useUpdateSpecialDay();

  async function send(
    draft: SpecialDayDraft,
    changes: SpecialDayChanges | null,
  ): Promise<SpecialDay> {
    if (!day) return create.mutateAsync({ params: { venueId }, body: draft });
    if (!changes) return day;
    return update.mutateAsync({ params: { venueId, specialDayId: day.id }, body: changes });
  }

  async function save(draft: SpecialDayDraft, changes: SpecialDayChanges | null) {
    try {
      const saved = await send(draft, changes);
      tellStaff(day ? '특별 영업일이 수정되었습니다.' : '특별 영업일이 등록되었습니다.');
      return { saved, dateFault: null };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        return { saved: null, dateFault: error.body.message ?? SPECIAL_DAY_TAKEN };
      }
      showStaffFailure(error, { text: '특별 영업일 저장에 실패했습니다.' });
      return { saved: null, dateFault: null };
    }
  }

  return { save, isSaving: create.isPending || update.isPending };
}
