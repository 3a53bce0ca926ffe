import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  CHANGE_TYPE_LABELS,
  CHANGE_TYPES,
  LICENSE_MAX,
  type LicenseChanges,
  LicenseDraft,
  type LicenseEntry,
} from '#contract/licenses.ts';
import { businessNumberDigits, formatBusinessNumber } from '#domain/business-number.ts';
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES, isBusinessType } from '#domain/business-type.ts';
import { Button } from '#web/ui/Button.tsx';
import { changesOf } from '#web/ui/changes.ts';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { SegmentedRadio } from '#web/ui/SegmentedRadio.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const CHANGE_TYPE_OPTIONS = CHANGE_TYPES.map((value) => ({
  value,
  label: CHANGE_TYPE_LABELS[value],
}));

/** Stands for "no type": the select knows no empty value. */
const NO_TYPE = 'none';
const BUSINESS_NUMBER_DIGITS = 10;

/** Adds an entry, or edits the one handed over. What is typed stays when saving fails. */
export function LicenseForm({
  entry,
  draftKey,
  busy,
  onDirtyChange,
  onSave,
  onCancel,
}: {
  entry: LicenseEntry | null;
  /** Under which what is typed outlives a login in between. */
  draftKey: string;
  busy: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  /** `changes` is what differs from the entry that was handed over. */
  onSave: (draft: LicenseDraft, changes: LicenseChanges | null) => void;
  onCancel: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(LicenseDraft),
    defaultValues: toFields(entry),
  });
  const { control, register, handleSubmit, setError, setFocus, setValue, formState } = form;
  const kept = useFormDraft(draftKey, form);
  const { errors, isDirty } = formState;

  useEffect(() => setFocus('businessName'), [setFocus]);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = handleSubmit((draft) => {
    const { changeType, ...texts } = draft;
    if (Object.values(texts).some(Boolean)) onSave(draft, changesOf(form));
    else
      setError('changeNote', { message: '내용을 하나 이상 입력해 주세요.' }, { shouldFocus: true });
  });

  function formatWhole(number: string) {
    // Passing through the field must not change what is stored otherwise.
    const isTyped = number !== formState.defaultValues?.businessRegistrationNumber;
    if (!isTyped || businessNumberDigits(number).length !== BUSINESS_NUMBER_DIGITS) return;
    setValue('businessRegistrationNumber', formatBusinessNumber(number));
  }

  const text = (name: Exclude<keyof typeof LICENSE_MAX, 'businessType'>) => ({
    maxLength: LICENSE_MAX[name],
    error: errors[name]?.message,
  });

  return (
    <form className="form" noValidate onSubmit={submit}>
      {kept.isRestored && <DraftNotice onDiscard={kept.discard} />}
      <SegmentedRadio label="구분" options={CHANGE_TYPE_OPTIONS} {...register('changeType')} />
      <TextField label="상호" {...text('businessName')} {...register('businessName')} />
      <TextField label="허가번호" {...text('licenseNumber')} {...register('licenseNumber')} />
      <Controller
        control={control}
        name="businessType"
        render={({ field }) => (
          <Select
            label="업종"
            options={businessTypeOptions(entry?.businessType ?? null)}
            error={errors.businessType?.message}
            {...field}
            value={field.value || NO_TYPE}
            onChange={(value) => field.onChange(value === NO_TYPE ? '' : value)}
          />
        )}
      />
      <TextField
        label="사업자등록번호"
        placeholder="000-00-00000"
        inputMode="numeric"
        {...text('businessRegistrationNumber')}
        {...register('businessRegistrationNumber', {
          onBlur: (event) => formatWhole(event.target.value),
        })}
      />
      <TextField label="주소" {...text('address')} {...register('address')} />
      <TextField label="전화" type="tel" {...text('phone')} {...register('phone')} />
      <div className="form__row">
        <TextField label="카카오톡" {...text('kakaoId')} {...register('kakaoId')} />
        <TextField label="텔레그램" {...text('telegramId')} {...register('telegramId')} />
      </div>
      <TextArea label="변경 내용" {...text('changeNote')} {...register('changeNote')} />
      <DialogFooter>
        <Button onClick={onCancel}>취소</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {entry ? '수정' : '등록'}
        </Button>
      </DialogFooter>
    </form>
  );
}

function toFields(entry: LicenseEntry | null) {
  return {
    changeType: entry?.changeType ?? ('update' as const),
    businessName: entry?.businessName ?? '',
    licenseNumber: entry?.licenseNumber ?? '',
    businessType: entry?.businessType ?? '',
    businessRegistrationNumber: entry?.businessRegistrationNumber ?? '',
    address: entry?.address ?? '',
    phone: entry?.phone ?? '',
    kakaoId: entry?.kakaoId ?? '',
    telegramId: entry?.telegramId ?? '',
    changeNote: entry?.changeNote ?? '',
  };
}

/** The types of today, and the entry's own where it is from other times. */
function businessTypeOptions(own: string | null): { value: string; label: string }[] {
  return [
    { value: NO_TYPE, label: '선택 안 함' },
    ...BUSINESS_TYPES.map((value) => ({ value, label: BUSINESS_TYPE_LABELS[value] })),
    ...(own && !isBusinessType(own) ? [{ value: own, label: own }] : []),
  ];
}
