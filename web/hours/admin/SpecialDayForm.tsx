import './SpecialDayForm.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  FIRST_SPECIAL_DATE,
  LAST_SPECIAL_DATE,
  SPECIAL_DAY_NAME_MAX,
  SPECIAL_DAY_NOTE_MAX,
  SPECIAL_DAY_TYPE_LABELS,
  SPECIAL_DAY_TYPES,
  type SpecialDayChanges,
  SpecialDayDraft,
} from '#contract/hours.ts';
import { isOvernight } from '#domain/opening-hours.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toChanges } from './special-day-fields.ts';
import { TimeRange } from './TimeRange.tsx';

const TYPE_OPTIONS = SPECIAL_DAY_TYPES.map((value) => ({
  value,
  label: SPECIAL_DAY_TYPE_LABELS[value],
}));

/** What is typed stays when saving fails. */
export function SpecialDayForm({
  draftKey,
  initial,
  busy,
  onDirtyChange,
  onSave,
  onCancel,
  onRemove,
}: {
  draftKey: string;
  initial: SpecialDayDraft;
  busy: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  /** Resolves to what is wrong with the date, if something is. */
  onSave: (draft: SpecialDayDraft, changes: SpecialDayChanges | null) => Promise<string | null>;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
}) {
  const form = useForm({ resolver: zodResolver(SpecialDayDraft), defaultValues: initial });
  const { control, register, handleSubmit, setError, setValue, watch, formState } = form;
  const { errors, isDirty } = formState;
  const kept = useFormDraft(draftKey, form);
  const hours = watch();

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = handleSubmit(async (draft) => {
    // The form was opened with a whole day.
    const opened = formState.defaultValues as SpecialDayDraft;
    const dateFault = await onSave(draft, toChanges(opened, draft));
    if (dateFault) setError('date', { message: dateFault }, { shouldFocus: true });
  });

  type TimeName = 'openTime' | 'closeTime' | 'breakStartTime' | 'breakEndTime';
  const setTime = (name: TimeName) => (time: string | null) =>
    setValue(name, time, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  return (
    <form className="form" noValidate onSubmit={submit}>
      {kept.isRestored && <DraftNotice onDiscard={kept.discard} />}
      <div className="form__row">
        <TextField
          label="날짜"
          type="date"
          min={FIRST_SPECIAL_DATE}
          max={LAST_SPECIAL_DATE}
          error={errors.date?.message}
          {...register('date')}
        />
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <Select label="종류" options={TYPE_OPTIONS} {...field} value={field.value ?? 'other'} />
          )}
        />
      </div>
      <TextField
        label="이름"
        placeholder="예: 내부 공사"
        maxLength={SPECIAL_DAY_NAME_MAX}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="special__flags">
        <Switch
          label={hours.isClosed ? '휴무' : '영업'}
          aria-label="영업"
          checked={!hours.isClosed}
          onCheckedChange={(isOpen) => setValue('isClosed', !isOpen, { shouldDirty: true })}
        />
        {!hours.isClosed && <Checkbox label="24시간" {...register('is24Hours')} />}
      </div>
      {!hours.isClosed && !hours.is24Hours && (
        <Field
          group
          label="영업시간"
          error={errors.openTime?.message}
          hint={
            isOvernight({
              openTime: hours.openTime ?? null,
              closeTime: hours.closeTime ?? null,
            }) && `다음 날 ${hours.closeTime}에 닫습니다`
          }
        >
          {() => (
            <TimeRange
              labels={['여는 시간', '닫는 시간']}
              start={hours.openTime ?? null}
              end={hours.closeTime ?? null}
              onStart={setTime('openTime')}
              onEnd={setTime('closeTime')}
            />
          )}
        </Field>
      )}
      {!hours.isClosed && (
        <Field
          group
          label="휴게 시간"
          error={errors.breakStartTime?.message}
          hint="없으면 비워 두세요"
        >
          {() => (
            <TimeRange
              labels={['휴게 시작', '휴게 끝']}
              start={hours.breakStartTime ?? null}
              end={hours.breakEndTime ?? null}
              onStart={setTime('breakStartTime')}
              onEnd={setTime('breakEndTime')}
            />
          )}
        </Field>
      )}
      <TextField
        label="안내"
        placeholder="예: 예약한 손님만 받습니다"
        hint="업소 페이지에 함께 보입니다"
        maxLength={SPECIAL_DAY_NOTE_MAX}
        error={errors.note?.message}
        {...register('note')}
      />
      <DialogFooter>
        {onRemove ? (
          <Button variant="danger-line" onClick={onRemove}>
            삭제
          </Button>
        ) : (
          <Button onClick={onCancel}>취소</Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          저장
        </Button>
      </DialogFooter>
    </form>
  );
}
