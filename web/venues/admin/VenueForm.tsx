import './VenueForm.css';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories.ts';
import type { Venue } from '#contract/venues.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/Card.tsx';
import { useConfirm } from '#web/ui/confirm.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { FIELD_LABELS, toValues, type VenueFormValues } from './form-values.ts';
import { useSaveVenue } from './use-save-venue.ts';
import { useVenueForm } from './use-venue-form.ts';
import { BasicCard, ContactCard, ExtraCard } from './VenueFormCards.tsx';
import { VenueImageField } from './VenueImageField.tsx';

const FIELDS = Object.keys(FIELD_LABELS) as (keyof VenueFormValues)[];

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
  const confirm = useConfirm();
  const state = useVenueForm(venue);
  const { form } = state;
  const save = useSaveVenue(state, venue, refetchVenue, uploadImage);
  const { errors, isDirty } = form.formState;
  const typed = form.watch();
  const hasConflict = venue !== null && state.changedMeanwhile.length > 0 && !save.isOwnChange;
  const messages = FIELDS.flatMap((field) => errors[field]?.message ?? []);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.submit();
  }

  async function reload() {
    const isSure = await confirm({
      title: '최신 내용을 불러올까요?',
      consequence: '이 화면에 입력한 내용은 사라집니다.',
      confirmLabel: '불러오기',
      danger: true,
    });
    if (isSure) state.startOver();
  }

  return (
    <form className="venue-form" noValidate onSubmit={submit}>
      {state.isRestored && isDirty && <DraftNotice onDiscard={state.startOver} />}
      {hasConflict && (
        <ConflictNotice
          fields={state.changedMeanwhile}
          stored={toValues(venue)}
          typed={typed}
          categories={categories}
          attempt={save.attempt}
          isSaving={save.isSaving}
          onReload={reload}
          onOverwrite={() => save.submit(venue)}
        />
      )}
      <FormErrors errors={messages} attempt={save.attempt} />
      <FormCard title="기본 정보">
        <BasicCard form={form} isNew={!venue} categories={categories} />
      </FormCard>
      <FormCard title="연락처와 위치">
        <ContactCard form={form} />
      </FormCard>
      <FormCard title="이미지">
        <VenueImageField
          current={typed.uploadedImage || typed.thumbnailUrl}
          chosen={save.chosenImage}
          error={errors.uploadedImage?.message}
          onChoose={save.chooseImage}
          onUpload={save.upload}
          onRemove={() => {
            form.setValue('uploadedImage', '', { shouldDirty: true });
            form.setValue('thumbnailUrl', '', { shouldDirty: true });
          }}
        />
      </FormCard>
      <FormCard title="추가 설정">
        <ExtraCard form={form} venue={venue} />
      </FormCard>
      <div className="save-bar">
        <span>{isDirty && '저장하지 않은 변경이 있습니다'}</span>
        <Button asChild>
          <Link href={paths.adminVenues()}>취소</Link>
        </Button>
        <Button type="submit" variant="primary" busy={save.isSaving}>
          {venue ? '수정 완료' : '등록 완료'}
        </Button>
      </div>
    </form>
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
