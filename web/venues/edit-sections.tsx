import { formatBusinessNumber } from '#domain/business-number.ts';
import {
  BUSINESS_TYPE_LABELS,
  BUSINESS_TYPES,
  misplacedEntertainmentFields,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
} from '#domain/business-type.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Draft, type DraftErrors, splitFeatures, toCount } from './edit-draft.ts';

export interface FieldsProps {
  draft: Draft;
  errors: DraftErrors;
  set: (typed: Partial<Draft>) => void;
}

const BUSINESS_TYPE_OPTIONS = BUSINESS_TYPES.map((value) => ({
  value,
  label: BUSINESS_TYPE_LABELS[value],
}));

const NO_SERVICE_TYPE = 'none';
const SERVICE_TYPE_OPTIONS = [
  { value: NO_SERVICE_TYPE, label: '해당 없음' } as const,
  ...SERVICE_TYPES.map((value) => ({ value, label: SERVICE_TYPE_LABELS[value] })),
];

export function BasicFields({ draft, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="업소명"
        value={draft.name}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="주소"
        value={draft.address}
        error={errors.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <TextField
        label="지번 주소"
        value={draft.lotAddress}
        error={errors.lotAddress}
        onChange={(event) => set({ lotAddress: event.target.value })}
      />
    </>
  );
}

export function LicenseFields({ draft, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="사업자등록번호"
        inputMode="numeric"
        placeholder="000-00-00000"
        value={draft.businessRegistrationNumber}
        error={errors.businessRegistrationNumber}
        onChange={(event) =>
          set({ businessRegistrationNumber: formatBusinessNumber(event.target.value) })
        }
      />
      <Select
        label="업종"
        options={BUSINESS_TYPE_OPTIONS}
        value={draft.businessType}
        error={errors.businessType}
        onChange={(businessType) => set({ businessType })}
      />
      <div className="form__row">
        <CountField field="roomCount" label="룸 수" {...{ draft, errors, set }} />
        <CountField field="floorCount" label="층수" {...{ draft, errors, set }} />
      </div>
      <Select
        label="서비스 방식"
        options={SERVICE_TYPE_OPTIONS}
        value={draft.serviceType ?? NO_SERVICE_TYPE}
        error={errors.serviceType}
        onChange={(value) => set({ serviceType: value === NO_SERVICE_TYPE ? null : value })}
      />
      {misplacedEntertainmentFields(draft).length > 0 && (
        <Alert tone="warn">
          <p>서비스 방식은 1종 유흥주점에만 해당합니다. 업종을 다시 확인해 주세요.</p>
        </Alert>
      )}
    </>
  );
}

function CountField({
  field,
  label,
  draft,
  errors,
  set,
}: FieldsProps & { field: 'roomCount' | 'floorCount'; label: string }) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      step={1}
      inputMode="numeric"
      value={draft[field]}
      error={errors[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      // What is saved is what stands there: the number that was made of it.
      onBlur={() => set({ [field]: String(toCount(draft[field])) })}
    />
  );
}

export function DescriptionFields({ draft, errors, set }: FieldsProps) {
  return (
    <TextArea
      label="업소 소개"
      rows={8}
      value={draft.description}
      error={errors.description}
      onChange={(event) => set({ description: event.target.value })}
    />
  );
}

const BLANK_CONTACT = '적힌 값을 지우면 대표 연락처로 저장됩니다.';

export function ContactFields({ draft, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="전화번호"
        type="tel"
        value={draft.phone}
        error={errors.phone}
        hint={BLANK_CONTACT}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <TextField
        label="카카오톡 ID"
        value={draft.kakaoId}
        error={errors.kakaoId}
        hint={BLANK_CONTACT}
        onChange={(event) => set({ kakaoId: event.target.value })}
      />
      <TextField
        label="텔레그램 ID"
        value={draft.telegramId}
        error={errors.telegramId}
        hint={BLANK_CONTACT}
        onChange={(event) => set({ telegramId: event.target.value })}
      />
    </>
  );
}

export function FeatureFields({ draft, errors, set }: FieldsProps) {
  return (
    <TextArea
      label="특징"
      rows={3}
      value={draft.features}
      error={errors.features}
      hint="쉼표로 구분해 입력하세요."
      counter={`${splitFeatures(draft.features).length}개`}
      onChange={(event) => set({ features: event.target.value })}
    />
  );
}
