import { useState } from 'react';
import { useLocation } from 'wouter';
import { VENUE_CHANGED_MEANWHILE } from '#contract/venue-changes.ts';
import { SLUG_OF_DELETED, SLUG_TAKEN } from '#contract/venue-forms.ts';
import type { Venue } from '#contract/venues.ts';
import { ApiError } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { paths } from '#web/paths.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { changesBetween } from '#web/ui/changes.ts';
import { toBody, toValues, type VenueFormValues } from './form-values.ts';
import { useCreateVenue, useReplaceVenue, useSetVenueImage } from './queries.ts';
import type { useVenueForm } from './use-venue-form.ts';

const NOT_UPLOADED = '선택한 이미지를 아직 업로드하지 않았습니다. 업로드하거나 선택을 취소하세요';

/** Saving the form and attaching its picture, with everything that can come in between. */
export function useSaveVenue(
  state: ReturnType<typeof useVenueForm>,
  venue: Venue | null,
  refetchVenue: () => Promise<Venue | undefined>,
  uploadImage: UploadImage,
) {
  const { form } = state;
  const [, navigate] = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [chosenImage, setChosenImage] = useState<File | null>(null);
  const create = useCreateVenue();
  const replace = useReplaceVenue();
  const setImage = useSetVenueImage();

  function fail(error: unknown, text: string) {
    if (!(error instanceof ApiError)) return showStaffFailure(error, { text });
    // The draft stays, so going through the login must not be held up by questions.
    if (error.status === 401) state.letGo();
    const message = error.body.message ?? '';
    if ([SLUG_TAKEN, SLUG_OF_DELETED].includes(message)) form.setError('slug', { message });
    showStaffFailure(error, { text });
  }

  async function send(values: VenueFormValues, overwritten: Venue | undefined): Promise<void> {
    const body = toBody(values);
    if (!venue) {
      await create.mutateAsync({ body });
      return;
    }
    const changes = changesBetween(
      toBody(overwritten ? toValues(overwritten) : state.opened),
      body,
    );
    if (!changes) return;
    const params = { venueId: venue.id };
    const save = (updatedAt: string | undefined) =>
      replace.mutateAsync({ params, body: { ...changes, ...(updatedAt && { updatedAt }) } });
    try {
      await save(overwritten?.updatedAt ?? state.seenAt);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const stored = await refetchVenue();
      // Others changed what this form does not hold: nothing of theirs would be lost.
      if (!stored || !state.isUntouchedBy(stored)) throw error;
      await save(stored.updatedAt);
    }
  }

  /** `overwritten`: the stored venue, of which whatever differs from the form shall go. */
  async function submit(overwritten?: Venue) {
    if (chosenImage) {
      form.setError('uploadedImage', { message: NOT_UPLOADED });
      setAttempt((count) => count + 1);
      return;
    }
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      try {
        await send(values, overwritten);
        isSaved = true;
      } catch (error) {
        fail(error, '저장에 실패했습니다.');
      }
    })();
    // Only now: the form library still writes its own state after the handler.
    if (!isSaved) return setAttempt((count) => count + 1);
    state.forget();
    state.letGo();
    navigate(paths.adminVenues());
    tellStaff(venue ? '업소 정보가 수정되었습니다.' : '새 업소가 등록되었습니다.');
  }

  async function upload(file: File, onProgress: (percent: number) => void) {
    let address: string;
    try {
      address = await uploadImage(file, onProgress);
    } catch (error) {
      const { message, cause } = error as Error;
      return fail(cause ?? error, message);
    }
    if (!venue) {
      form.setValue('uploadedImage', address, { shouldDirty: true });
      setChosenImage(null);
      return tellStaff('이미지가 업로드되었습니다.', {
        description: '업소를 저장하면 적용됩니다.',
      });
    }
    try {
      const { objectPath, updatedAt } = await setImage.mutateAsync({
        params: { venueId: venue.id },
        body: { imageURL: address, ...(state.seenAt && { updatedAt: state.seenAt }) },
      });
      state.adoptPicture(objectPath, updatedAt);
      setChosenImage(null);
      tellStaff('이미지가 업로드되었습니다.');
    } catch (error) {
      if (isConflict(error)) await refetchVenue();
      fail(error, '이미지 설정에 실패했습니다.');
    }
  }

  return {
    attempt,
    submit,
    upload,
    chosenImage,
    chooseImage(file: File | null) {
      form.clearErrors('uploadedImage');
      setChosenImage(file);
    },
    isSaving: form.formState.isSubmitting,
    /** While an own save is on its way or just done, what is stored differs because of it. */
    isOwnChange: form.formState.isSubmitting || replace.isSuccess || setImage.isPending,
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.body.message === VENUE_CHANGED_MEANWHILE;
}
