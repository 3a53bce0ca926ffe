import './VenueForm.css';
import { type ReactNode, useId, useMemo } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { VENUE_CHANGED_MEANWHILE } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { gapsOf } from '#domain/venues/gaps.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { Form } from '#web/form/Form.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { FeaturesSection } from '#web/venues/sections/FeaturesSection.tsx';
import { FocusField } from './FocusField.tsx';
import { FIELD_LABELS, readable, toBody } from './form-values.ts';
import { GalleryPicks, type GalleryPicture } from './GalleryPicks.tsx';
import { MissingNotice } from './MissingNotice.tsx';
import { SectionNav } from './SectionNav.tsx';
import { FORM_SECTIONS, type FormSection } from './sections.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';
import { useVenueForm } from './use-venue-form.ts';
import { BasicCard, ContactCard, ExtraCard } from './VenueFormCards.tsx';
import { VenueImageField } from './VenueImageField.tsx';
import { VenueSaveBar } from './VenueSaveBar.tsx';

const FORM_ID = 'venue-form';
const NO_SECTIONS: readonly FormSection[] = [];

/** Registers a venue, or edits the one handed over. */
export function VenueForm({
  venue,
  categories,
  uploadImage,
  refetchVenue,
  gallery = [],
  hasHours = false,
  otherSections = NO_SECTIONS,
  children,
}: {
  venue: Venue | null;
  categories: readonly Category[];
  uploadImage: UploadImage;
  refetchVenue: () => Promise<Venue | undefined>;
  gallery?: readonly GalleryPicture[];
  hasHours?: boolean;
  /** What other slices hold of the venue, each saved apart, and where it stands on the page. */
  otherSections?: readonly FormSection[];
  children?: ReactNode;
}) {
  const { form, image, publish, saveDraft, putPicture } = useVenueForm(
    venue,
    refetchVenue,
    uploadImage,
  );
  const sections = useMemo(() => [...FORM_SECTIONS, ...otherSections], [otherSections]);
  const gaps = gapsOf({ ...toBody(form.typed), hasHours });
  useScrollToHash();
  return (
    <div className="venue-form-page">
      <SectionNav sections={sections} />
      <div className="venue-form-page__sections">
        {venue?.isDraft && <MissingNotice gaps={gaps} />}
        <Form
          form={form}
          id={FORM_ID}
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
          <FormCard id="basics" title="기본 정보">
            <BasicCard isNew={!venue} categories={categories} />
          </FormCard>
          <FormCard id="contact" title="연락처와 위치">
            <ContactCard />
          </FormCard>
          <FormCard id="pictures" title="이미지">
            <VenueImageField {...image} />
            {image.current && !image.chosen && <FocusField picture={image.current} />}
            <Picks pictures={withChosen(gallery, form.typed.images)}>
              {(pictures) => (
                <GalleryPicks pictures={pictures} main={image.current} onMain={putPicture} />
              )}
            </Picks>
          </FormCard>
          <FormCard id="business" title="추가 설정">
            <ExtraCard />
          </FormCard>
          <FormCard id="features" title="특징">
            <FeaturesSection />
          </FormCard>
        </Form>
        {children}
        <VenueSaveBar
          formId={FORM_ID}
          form={form}
          venue={venue}
          gaps={gaps}
          onDraft={saveDraft}
          onPublish={publish}
        />
      </div>
    </div>
  );
}

function Picks({
  pictures,
  children,
}: {
  pictures: readonly GalleryPicture[];
  children: (pictures: readonly GalleryPicture[]) => ReactNode;
}) {
  return pictures.length > 0 ? children(pictures) : null;
}

/** A chosen picture may have left the gallery since: it stays on screen, to be taken off. */
function withChosen(
  gallery: readonly GalleryPicture[],
  chosen: readonly string[],
): readonly GalleryPicture[] {
  const gone = chosen.filter((address) => !gallery.some(({ imageUrl }) => imageUrl === address));
  return [...gallery, ...gone.map((imageUrl, index) => ({ id: -1 - index, imageUrl }))];
}

function FormCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" id={id} aria-labelledby={titleId}>
      <CardHeader title={title} id={titleId} />
      <CardBody className="form">{children}</CardBody>
    </Card>
  );
}
