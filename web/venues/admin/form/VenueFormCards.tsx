import type { Category } from '#contract/categories/categories.ts';
import { MAX_DESCRIPTION_LENGTH } from '#contract/venues/changes.ts';
import {
  allowsEntertainmentFields,
  type BusinessType,
  type EntertainmentField,
  misplacedEntertainmentFields,
  type ServiceType,
} from '#domain/business-type.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { FORM_RATING_STEP, MAX_STARS } from '#domain/figures/rating.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { CountField, Select, SlugField, TextField } from '#web/form/fields.tsx';
import { useTyped } from '#web/form/use-field.ts';
import { Alert } from '#web/ui/state/Alert.tsx';
import { toAmount } from '#web/venues/admin/operations-values.ts';
import { AddressField, NameField } from '#web/venues/sections/BasicSection.tsx';
import { EmailField, MessengerFields, PhoneField } from '#web/venues/sections/ContactSection.tsx';
import { DescriptionSection } from '#web/venues/sections/DescriptionSection.tsx';
import {
  BusinessNumberField,
  BusinessTypeField,
  ServiceTypeField,
} from '#web/venues/sections/LicenseSection.tsx';
import { PlaceField } from '#web/venues/sections/PlaceField.tsx';

const ENTERTAINMENT_LABELS: Record<EntertainmentField, string> = {
  tcPricing: '테이블 요금',
  averageAttendance: '평균 인원',
  serviceType: '서비스 방식',
};

const NOTES = [
  '영업 중인지 아닌지는 영업시간으로 자동 계산됩니다.',
  '휴무일은 영업시간 화면에서 따로 정할 수 있습니다.',
  '노출 순서는 등록한 뒤 업소 관리에서 카테고리별로 바꿀 수 있습니다.',
];

export function BasicCard({
  isNew,
  categories,
}: {
  isNew: boolean;
  categories: readonly Category[];
}) {
  const slug = useTyped<string>('slug');
  const { length } = useTyped<string>('description');
  return (
    <>
      <NameField required />
      <SlugField
        name="slug"
        label="URL 슬러그"
        required
        follows="name"
        isStored={!isNew}
        hint={
          <>
            /venue/{slug || '…'}
            {!isNew && '. 바꾸면 예전 주소는 새 주소로 이어집니다.'}
          </>
        }
      />
      <Select
        name="categoryId"
        label="카테고리"
        required
        placeholder="카테고리를 선택하세요"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div id="description">
        <DescriptionSection
          label="설명"
          rows={6}
          counter={`${formatCount(length)}/${formatCount(MAX_DESCRIPTION_LENGTH)}`}
        />
      </div>
    </>
  );
}

export function ContactCard() {
  return (
    <>
      <PhoneField />
      <MessengerFields />
      <EmailField />
      <div id="address" className="form">
        <AddressField label="위치" placeholder="예: 서울 강남구 …" />
        <TextField name="roadAddress" label="도로명 주소" autoComplete="off" />
        <div className="form__row">
          <TextField name="lotAddress" label="지번 주소" autoComplete="off" />
          <TextField name="district" label="지역" autoComplete="off" placeholder="예: 강남구" />
        </div>
        <ShownAddress />
        <PlaceField />
      </div>
    </>
  );
}

/** Two addresses, of which visitors and search engines are shown one. */
function ShownAddress() {
  const address = useTyped<string>('address').trim() || null;
  const roadAddress = useTyped<string>('roadAddress').trim() || null;
  return (
    <p className="venue-form__shown" role="status">
      업소 페이지와 검색 결과에 보이는 주소:{' '}
      <b>{shownAddress({ address, roadAddress }) ?? '없음'}</b>
    </p>
  );
}

export function ExtraCard() {
  const uploadedImage = useTyped<string>('uploadedImage');
  return (
    <>
      <div className="form__row">
        <TextField
          name="rating"
          label="평점"
          type="number"
          inputMode="decimal"
          min={0}
          max={MAX_STARS}
          step={FORM_RATING_STEP}
          hint="운영자 등급, 0부터 5까지 0.1 단위"
        />
        <BusinessTypeField />
      </div>
      <div className="form__row">
        <BusinessNumberField />
        <TextField name="licenseNumber" label="허가번호" autoComplete="off" />
      </div>
      <div className="form__row">
        <CountField name="roomCount" label="룸 수" />
        <CountField name="floorCount" label="층수" />
      </div>
      <EntertainmentFields />
      <TextField
        name="thumbnailUrl"
        label="썸네일 URL"
        type="url"
        autoComplete="off"
        placeholder="https://"
        hint={
          uploadedImage
            ? '올린 이미지가 있어 그 이미지를 먼저 씁니다.'
            : '다른 곳에 있는 이미지의 주소. 비워 두어도 됩니다.'
        }
      />
      <Alert tone="info" list={NOTES.map((note) => ({ key: note, item: note }))} />
    </>
  );
}

/** Only for 1종 licences; what was filled in stays on screen after the type changed, to be cleared. */
function EntertainmentFields() {
  const businessType = useTyped<BusinessType>('businessType');
  const serviceType = useTyped<ServiceType | null>('serviceType');
  const averageAttendance = toAmount(useTyped<string>('averageAttendance'));
  const tcPricing = toAmount(useTyped<string>('tcPricing'));
  const misplaced = misplacedEntertainmentFields({
    businessType,
    serviceType,
    averageAttendance,
    tcPricing,
  });
  if (!allowsEntertainmentFields(businessType) && misplaced.length === 0) return null;
  const names = misplaced.map((field) => ENTERTAINMENT_LABELS[field]).join(', ');
  return (
    <>
      <ServiceTypeField />
      <div className="form__row">
        <TextField name="averageAttendance" label="평균 인원" inputMode="numeric" hint="명" />
        <TextField name="tcPricing" label="테이블 요금" inputMode="numeric" hint="원" />
      </div>
      {names && (
        <Alert tone="warn" title="1종 유흥주점에만 해당하는 정보가 있습니다">
          <p>{names}: 업종이 맞는지 확인하고, 맞다면 지워 주세요.</p>
        </Alert>
      )}
    </>
  );
}
