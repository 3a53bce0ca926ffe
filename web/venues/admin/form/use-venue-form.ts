import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SLUG_OF_DELETED, SLUG_TAKEN, VenueForm } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { adminPaths } from '#web/admin-paths.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { paths } from '#web/paths.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useCreateVenue, useReplaceVenue, useSetVenueImage } from '#web/venues/admin/queries.ts';
import {
  DONE,
  EMPTY_FORM,
  faultsOf,
  isConflict,
  type Purpose,
  RENAMES,
  toBody,
  toValues,
} from './form-values.ts';

const NOT_UPLOADED = '선택한 이미지를 아직 업로드하지 않았습니다. 업로드하거나 선택을 취소하세요';
const NO_PICTURE = { uploadedImage: '', thumbnailUrl: '', focus: null };

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
  // Enter in a field never publishes a draft.
  const usual: Purpose = venue?.isDraft ? 'draft' : 'save';
  const purpose = useRef<Purpose>(usual);

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
    check: (typed) => ({
      ...faultsOf(typed),
      ...(chosenImage && { uploadedImage: NOT_UPLOADED }),
    }),
    refusals: { slug: [SLUG_TAKEN, SLUG_OF_DELETED] },
    findNewer: (error) => (isConflict(error) ? findStored() : undefined),
    send: async (body, changes, { version }): Promise<Venue> =>
      venue
        ? replace({
            params: { venueId: venue.id },
            body: {
              ...changes,
              // Half of a place in a picture is none.
              ...('thumbnailFocus' in changes && { thumbnailFocus: body.thumbnailFocus ?? null }),
              ...(purpose.current === 'publish' && { isDraft: false }),
              ...(version && { updatedAt: version }),
            },
          })
        : create({ body: { ...body, ...(purpose.current === 'draft' && { isDraft: true }) } }),
    toSaved: (saved) => ({ values: toValues(saved), version: saved.updatedAt }),
    failure: { text: '저장에 실패했습니다.' },
    onDone: finish,
  });

  function finish(saved: Venue | undefined) {
    const done = purpose.current;
    // A draft is filled in further, on the screen that has the rest of it.
    if (done === 'draft') {
      if (!venue && saved) navigate(adminPaths.venue(saved.id, 'edit'));
    } else navigate(paths.adminVenues());
    tellStaff(done === 'save' && !venue ? '새 업소가 등록되었습니다.' : DONE[done]);
  }

  async function submitAs(wanted: Purpose) {
    purpose.current = wanted;
    await form.submit();
    purpose.current = usual;
  }

  async function publish() {
    // As it was opened there is nothing to save, and yet something to do.
    if (form.isDirty || !venue) return submitAs('publish');
    const version = form.versionToSend();
    try {
      await replace({
        params: { venueId: venue.id },
        body: { isDraft: false, ...(version && { updatedAt: version }) },
      });
      purpose.current = 'publish';
      finish(undefined);
    } catch (error) {
      if (isConflict(error)) await refetchVenue();
      showStaffFailure(error, { text: '공개하지 못했습니다.' });
    }
  }

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
      form.set('focus', null);
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
      form.adopt({ ...NO_PICTURE, uploadedImage: objectPath }, updatedAt);
      setChosenImage(null);
      tellStaff('이미지가 업로드되었습니다.');
    } catch (error) {
      if (isConflict(error)) await refetchVenue();
      showStaffFailure(error, { text: '이미지 설정에 실패했습니다.' });
    }
  }

  function putPicture(address: string) {
    form.set('uploadedImage', address);
    form.set('thumbnailUrl', '');
    form.set('focus', null);
  }

  return {
    form,
    publish,
    saveDraft: () => submitAs('draft'),
    putPicture,
    image: {
      current: form.typed.uploadedImage || form.typed.thumbnailUrl,
      chosen: chosenImage,
      error: form.faults.find(({ name }) => name === 'uploadedImage')?.message,
      onChoose(file: File | null) {
        form.rhf.clearErrors('uploadedImage');
        setChosenImage(file);
      },
      onUpload: upload,
      onRemove: () => putPicture(''),
    },
  };
}
