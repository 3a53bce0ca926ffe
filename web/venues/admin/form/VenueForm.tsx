import './VenueForm.css';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import { VENUE_CHANGED_MEANWHILE } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { AddressField } from '#web/venues/sections/BasicSection.tsx';
import { PhoneField } from '#web/venues/sections/ContactSection.tsx';
import { PlaceField } from '#web/venues/sections/PlaceField.tsx';
import { FIELD_LABELS, readable } from './form-values.ts';
import { useVenueForm } from './use-venue-form.ts';
import { BasicCard, ExtraCard } from './VenueFormCards.tsx';
import { VenueImageField } from './VenueImageField.tsx';

/** Registers a venue, or edits the one handed over. */
export function VenueForm({
  venue,
  categories,
  uploadImage,
  refetchVenue,
}: {
  venue: Venue | null;
  categories: readonly Category[];
  uploadImage: UploadImage;
  refetchVenue: () => Promise<Venue | undefined>;
}) {
  const { form, image } = useVenueForm(venue, refetchVenue, uploadImage);
  return (
    <Form
      form={form}
      className="venue-form"
      conflict={
        <ConflictNotice
          title={VENUE_CHANGED_MEANWHILE}
          form={form}
          describe={(field, values) => ({
            label: FIELD_LABELS[field],
            text: readable(field, values, categories),
          })}
        />
      }
    >
      <FormCard title="기본 정보">
        <BasicCard isNew={!venue} categories={categories} />
      </FormCard>
      <FormCard title="연락처와 위치">
        <PhoneField />
        <AddressField label="위치" placeholder="예: 서울 강남구 …" />
        <PlaceField />
      </FormCard>
      <FormCard title="이미지">
        <VenueImageField {...image} />
      </FormCard>
      <FormCard title="추가 설정">
        <ExtraCard venue={venue} />
      </FormCard>
      <div className="save-bar">
        <span>{form.isDirty && '저장하지 않은 변경이 있습니다'}</span>
        <Button asChild>
          <Link href={paths.adminVenues()}>취소</Link>
        </Button>
        <SaveButton>{venue ? '수정 완료' : '등록 완료'}</SaveButton>
      </div>
    </Form>
  );
}

function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader title={title} id={id} />
      <CardBody className="form">{children}</CardBody>
    </Card>
  );
}
