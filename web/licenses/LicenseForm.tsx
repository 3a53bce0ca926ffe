import { useEffect } from 'react';
import {
  CHANGE_TYPE_LABELS,
  CHANGE_TYPES,
  LICENSE_MAX,
  LicenseDraft,
  type LicenseEntry,
} from '#contract/licenses/licenses.ts';
import { businessNumberDigits, formatBusinessNumber } from '#domain/business-number.ts';
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES, isBusinessType } from '#domain/business-type.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { SegmentedRadio, Select, TextArea, TextField } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { tellLicenseFailure } from './tell-failure.ts';
import { useCreateLicense, useUpdateLicense } from './writes.ts';

const CHANGE_TYPE_OPTIONS = CHANGE_TYPES.map((value) => ({
  value,
  label: CHANGE_TYPE_LABELS[value],
}));

const BUSINESS_NUMBER_DIGITS = 10;

function useLicenseForm(venueId: number, entry: LicenseEntry | null, onDone: () => void) {
  const { mutateAsync: create } = useCreateLicense();
  const { mutateAsync: update } = useUpdateLicense();
  const verb = entry ? '수정' : '등록';
  return useStaffForm({
    schema: LicenseDraft,
    values: toFields(entry),
    isEdit: entry !== null,
    draft: `license-${venueId}-${entry?.id ?? 'new'}`,
    check: ({ changeType, ...texts }) =>
      Object.values(texts).some(Boolean) ? {} : { changeNote: '내용을 하나 이상 입력해 주세요.' },
    send: (body, changes) =>
      entry
        ? update({ params: { venueId, entryId: entry.id }, body: changes })
        : create({ params: { venueId }, body }),
    failure: (error) => tellLicenseFailure(error, verb),
    onDone: () => {
      onDone();
      toast({ title: `변경이력이 ${verb}되었습니다.` });
    },
  });
}

/** Adds an entry, or edits the one handed over. What is typed stays when saving fails. */
export function LicenseForm({
  venueId,
  entry,
  onChange,
  onDone,
  onCancel,
}: {
  venueId: number;
  entry: LicenseEntry | null;
  /** Whether there is something to lose, and how to lose it on purpose. */
  onChange: (typed: { isDirty: boolean; forget: () => void }) => void;
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useLicenseForm(venueId, entry, onDone);
  const { isDirty, forget } = form;
  const { setFocus, setValue } = form.rhf;
  useEffect(() => setFocus('businessName'), [setFocus]);
  useEffect(() => onChange({ isDirty, forget }), [isDirty, forget, onChange]);

  function formatWhole(number: string) {
    // Passing through the field must not change what is stored otherwise.
    const isTyped = number !== (entry?.businessRegistrationNumber ?? '');
    if (!isTyped || businessNumberDigits(number).length !== BUSINESS_NUMBER_DIGITS) return;
    setValue('businessRegistrationNumber', formatBusinessNumber(number));
  }

  const text = (name: Exclude<keyof typeof LICENSE_MAX, 'businessType'>) => ({
    name,
    maxLength: LICENSE_MAX[name],
  });

  return (
    <Form form={form}>
      <SegmentedRadio name="changeType" label="구분" options={CHANGE_TYPE_OPTIONS} />
      <TextField label="상호" {...text('businessName')} />
      <TextField label="허가번호" {...text('licenseNumber')} />
      <Select
        name="businessType"
        label="업종"
        none="선택 안 함"
        empty=""
        options={businessTypeOptions(entry?.businessType ?? null)}
      />
      <TextField
        label="사업자등록번호"
        placeholder="000-00-00000"
        inputMode="numeric"
        {...text('businessRegistrationNumber')}
        onBlur={(event) => formatWhole(event.target.value)}
      />
      <TextField label="주소" {...text('address')} />
      <TextField label="전화" type="tel" {...text('phone')} />
      <div className="form__row">
        <TextField label="카카오톡" {...text('kakaoId')} />
        <TextField label="텔레그램" {...text('telegramId')} />
      </div>
      <TextArea label="변경 내용" {...text('changeNote')} />
      <DialogFooter>
        <Button onClick={onCancel}>취소</Button>
        <SaveButton>{entry ? '수정' : '등록'}</SaveButton>
      </DialogFooter>
    </Form>
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
    ...BUSINESS_TYPES.map((value) => ({ value, label: BUSINESS_TYPE_LABELS[value] })),
    ...(own && !isBusinessType(own) ? [{ value: own, label: own }] : []),
  ];
}
