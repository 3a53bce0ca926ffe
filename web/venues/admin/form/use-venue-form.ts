import { useState } from 'react';
import { useLocation } from 'wouter';
import { VENUE_CHANGED_MEANWHILE } from '#contract/venues/changes.ts';
import { SLUG_OF_DELETED, SLUG_TAKEN, VenueForm } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { ApiError } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { paths } from '#web/paths.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useCreateVenue, useReplaceVenue, useSetVenueImage } from '#web/venues/admin/queries.ts';
import { placeProblem } from '#web/venues/sections/place-values.ts';
import { EMPTY_FORM, RENAMES, toBody, toValues } from './form-values.ts';

const NOT_UPLOADED = '선택한 이미지를 아직 업로드하지 않았습니다. 업로드하거나 선택을 취소하세요';

/** Registers a venue or edits one, with its picture. */
export function useVenueForm(
  venue: Venue | null,
  refetchVenue: () => Promise<Venue | undefined>,
  uploadImage: UploadImage,
) {
  const [, navigate] = useLocation();
  const [chosenImage, setChosenImage] = useState<File | null>(null);
  const { mutateAsync: create } = useCreateVenue();
  const { mutateAsync: replace } = useReplaceVenue();
  const setImage = useSetVenueImage();

  async function findStored() {
    const stored = await refetchVenue();
    return stored && { values: toValues(stored), version: stored.updatedAt };
  }

  const form = useStaffForm({
    schema: VenueForm,
    values: venue ? toValues(venue) : EMPTY_FORM,
    version: venue?.updatedAt,
    toBody,
    renames: RENAMES,
    isEdit: venue !== null,
    draft: venue ? `venue-${venue.id}` : 'venue-new',
    isGuarded: true,
    isSavingPart: setImage.isPending,
    check: ({ place }) => ({
      ...(chosenImage && { uploadedImage: NOT_UPLOADED }),
      place: placeProblem(place),
    }),
    refusals: { slug: [SLUG_TAKEN, SLUG_OF_DELETED] },
    findNewer: (error) => (isConflict(error) ? findStored() : undefined),
    send: async (body, changes, { version }): Promise<unknown> =>
      venue
        ? replace({
            params: { venueId: venue.id },
            body: { ...changes, ...(version && { updatedAt: version }) },
          })
        : create({ body }),
    failure: { text: '저장에 실패했습니다.' },
    success: venue ? '업소 정보가 수정되었습니다.' : '새 업소가 등록되었습니다.',
    onDone: () => navigate(paths.adminVenues()),
  });

  async function upload(file: File, onProgress: (percent: number) => void) {
    let address: string;
    try {
      address = await uploadImage(file, onProgress);
    } catch (error) {
      // `uploadImage` throws nothing else.
      const { message, cause } = error as Error;
      return showStaffFailure(cause ?? error, { text: message });
    }
    if (!venue) {
      form.set('uploadedImage', address);
      setChosenImage(null);
      return tellStaff('이미지가 업로드되었습니다.', {
        description: '업소를 저장하면 적용됩니다.',
      });
    }
    const version = form.versionToSend();
    try {
      const { objectPath, updatedAt } = await setImage.mutateAsync({
        params: { venueId: venue.id },
        body: { imageURL: address, ...(version && { updatedAt: version }) },
      });
      // Attached without saving the form: it is part of what is stored from now on.
      form.adopt({ uploadedImage: objectPath, thumbnailUrl: '' }, updatedAt);
      setChosenImage(null);
      tellStaff('이미지가 업로드되었습니다.');
    } catch (error) {
      if (isConflict(error)) await refetchVenue();
      showStaffFailure(error, { text: '이미지 설정에 실패했습니다.' });
    }
  }

  return {
    form,
    image: {
      current: form.typed.uploadedImage || form.typed.thumbnailUrl,
      chosen: chosenImage,
      error: form.faults.find(({ name }) => name === 'uploadedImage')?.message,
      onChoose(file: File | null) {
        form.rhf.clearErrors('uploadedImage');
        setChosenImage(file);
      },
      onUpload: upload,
      onRemove() {
        form.set('uploadedImage', '');
        form.set('thumbnailUrl', '');
      },
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.body.message === VENUE_CHANGED_MEANWHILE;
}
