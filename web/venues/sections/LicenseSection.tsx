import { businessNumberDigits, formatBusinessNumber } from '#domain/business-number.ts';
import { isValidBusinessNumber } from '#domain/business-number-check.ts';
import {
  BUSINESS_TYPE_LABELS,
  BUSINESS_TYPES,
  type BusinessType,
  misplacedEntertainmentFields,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
  type ServiceType,
} from '#domain/business-type.ts';
import { BoundField, CountField, Select } from '#web/form/fields.tsx';
import { useTyped } from '#web/form/use-field.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';

const BUSINESS_NUMBER_DIGITS = 10;

const BUSINESS_TYPE_OPTIONS = BUSINESS_TYPES.map((value) => ({
  value,
  label: BUSINESS_TYPE_LABELS[value],
}));

const SERVICE_TYPE_OPTIONS = SERVICE_TYPES.map((value) => ({
  value,
  label: SERVICE_TYPE_LABELS[value],
}));

export function BusinessTypeField() {
  return <Select name="businessType" label="업종" options={BUSINESS_TYPE_OPTIONS} />;
}

export function ServiceTypeField() {
  return (
    <Select
      name="serviceType"
      label="서비스 방식"
      none="해당 없음"
      options={SERVICE_TYPE_OPTIONS}
    />
  );
}

/** Typed in its groups; a number whose last digit does not fit is told, and can be saved. */
export function BusinessNumberField() {
  return (
    <BoundField<string> name="businessRegistrationNumber">
      {({ onChange, ...field }) => (
        <TextField
          label="사업자등록번호"
          inputMode="numeric"
          placeholder="000-00-00000"
          hint={checkText(field.value)}
          {...field}
          onChange={(event) => onChange(formatBusinessNumber(event.target.value))}
        />
      )}
    </BoundField>
  );
}

function checkText(number: string): string | undefined {
  if (businessNumberDigits(number).length < BUSINESS_NUMBER_DIGITS) return undefined;
  return isValidBusinessNumber(number)
    ? '검증 숫자가 맞습니다.'
    : '검증 숫자가 맞지 않습니다. 번호를 다시 확인해 주세요.';
}

export function LicenseSection() {
  return (
    <>
      <BusinessNumberField />
      <BusinessTypeField />
      <div className="form__row">
        <CountField name="roomCount" label="룸 수" />
        <CountField name="floorCount" label="층수" />
      </div>
      <ServiceTypeField />
      <Misplaced />
    </>
  );
}

function Misplaced() {
  const businessType = useTyped<BusinessType>('businessType');
  const serviceType = useTyped<ServiceType | null>('serviceType');
  if (misplacedEntertainmentFields({ businessType, serviceType }).length === 0) return null;
  return (
    <Alert tone="warn">
      <p>서비스 방식은 1종 유흥주점에만 해당합니다. 업종을 다시 확인해 주세요.</p>
    </Alert>
  );
}
