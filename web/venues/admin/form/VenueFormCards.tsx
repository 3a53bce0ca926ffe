import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import { MAX_DESCRIPTION_LENGTH } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import {
  type BusinessType,
  type EntertainmentField,
  misplacedEntertainmentFields,
} from '#domain/business-type.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { FORM_RATING_STEP, MAX_STARS } from '#domain/figures/rating.ts';
import { Select, SlugField, TextField } from '#web/form/fields.tsx';
import { useTyped } from '#web/form/use-field.ts';
import { paths } from '#web/paths.ts';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { NameField } from '#web/venues/sections/BasicSection.tsx';
import { DescriptionSection } from '#web/venues/sections/DescriptionSection.tsx';
import { BusinessTypeField } from '#web/venues/sections/LicenseSection.tsx';

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
      <DescriptionSection
        label="설명"
        rows={6}
        counter={`${formatCount(length)}/${formatCount(MAX_DESCRIPTION_LENGTH)}`}
      />
    </>
  );
}

export function ExtraCard({ venue }: { venue: Venue | null }) {
  const businessType = useTyped<BusinessType>('businessType');
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
      {venue && <EntertainmentWarning venue={{ ...venue, businessType }} />}
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

/** Some facts are only for 1종 licences; they stay stored when the type changes. */
function EntertainmentWarning({ venue }: { venue: Venue }) {
  const misplaced = misplacedEntertainmentFields(venue);
  if (misplaced.length === 0) return null;
  const names = misplaced.map((field) => ENTERTAINMENT_LABELS[field]).join(', ');
  return (
    <Alert tone="warn" title="1종 유흥주점에만 해당하는 정보가 있습니다">
      <p>
        {names}: 업종이 맞는지 확인하고,{' '}
        <LinkText asChild>
          <Link href={paths.adminVenue(venue.id)}>업소 개요</Link>
        </LinkText>
        의 운영 정보에서 지워 주세요.
      </p>
    </Alert>
  );
}
