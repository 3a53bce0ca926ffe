import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  FIRST_VERIFIED_DATE,
  SIGNAGE_NAME_MAX,
  type Signage,
  type SignageChanges,
  SignageDraft,
  VERIFIED_IN_FUTURE,
} from '#contract/signage.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { isUnauthenticated } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { changesOf } from '#web/ui/changes.ts';
import { useNow } from '#web/ui/clock.tsx';
import { Dialog, DialogFooter } from '#web/ui/Dialog.tsx';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { forgetDraft, useFormDraft } from '#web/ui/drafts.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useCreateSignage, useUpdateSignage } from './queries.ts';
import { SignageImageField } from './SignageImageField.tsx';

interface SignageDialogProps {
  venueId: number;
  /** Null for a new one. */
  sign: Signage | null;
  uploadImage: UploadImage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SignageDialog({
  venueId,
  sign,
  uploadImage,
  open,
  onOpenChange,
}: SignageDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  const draftKey = `signage:${venueId}:${sign?.id ?? 'new'}`;

  function close() {
    // Closed on purpose: what was typed is not wanted.
    forgetDraft(draftKey);
    setIsDirty(false);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={sign ? '간판 이력 수정' : '간판 추가'}
      dirty={isDirty}
    >
      <SignageForm
        venueId={venueId}
        sign={sign}
        uploadImage={uploadImage}
        draftKey={draftKey}
        onDirtyChange={setIsDirty}
        onClose={close}
      />
    </Dialog>
  );
}

function SignageForm({
  venueId,
  sign,
  uploadImage,
  draftKey,
  onDirtyChange,
  onClose,
}: Pick<SignageDialogProps, 'venueId' | 'sign' | 'uploadImage'> & {
  draftKey: string;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
}) {
  const { date: today } = toSeoul(useNow());
  const form = useForm({
    resolver: zodResolver(SignageDraft),
    defaultValues: {
      signageName: sign?.signageName ?? '',
      signageImage: sign?.signageImage ?? null,
      verifiedDate: sign?.verifiedDate ?? today,
    },
  });
  const { control, register, handleSubmit, setError, formState } = form;
  const { errors, isDirty } = formState;
  const kept = useFormDraft(draftKey, form);
  const [isUploading, setIsUploading] = useState(false);
  const { save, isSaving } = useSave(venueId, sign);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = handleSubmit(async (draft) => {
    if (draft.verifiedDate > today) {
      setError('verifiedDate', { message: VERIFIED_IN_FUTURE }, { shouldFocus: true });
      return;
    }
    if (await save(draft, changesOf(form))) onClose();
  });

  function tellUploadFailure(error: Error) {
    if (isUnauthenticated(error.cause)) showStaffFailure(error.cause, { text: error.message });
    else setError('signageImage', { message: error.message });
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      {kept.isRestored && <DraftNotice onDiscard={kept.discard} />}
      <TextField
        label="간판 이름"
        maxLength={SIGNAGE_NAME_MAX}
        error={errors.signageName?.message}
        {...register('signageName')}
      />
      <TextField
        label="확인일"
        type="date"
        min={FIRST_VERIFIED_DATE}
        max={today}
        error={errors.verifiedDate?.message}
        {...register('verifiedDate')}
      />
      <Controller
        control={control}
        name="signageImage"
        render={({ field }) => (
          <SignageImageField
            value={field.value ?? null}
            uploadImage={uploadImage}
            error={errors.signageImage?.message}
            onChange={(address) => {
              form.clearErrors('signageImage');
              field.onChange(address);
            }}
            onFailure={tellUploadFailure}
            onBusyChange={setIsUploading}
          />
        )}
      />
      <DialogFooter>
        <Button onClick={onClose}>취소</Button>
        <Button type="submit" variant="primary" busy={isSaving} disabled={isUploading}>
          저장
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Saves a new sign or what changed of an old one, and tells how it went. */
function useSave(venueId: number, sign: Signage | null) {
  const create = useCreateSignage();
  const update = useUpdateSignage();

  async function save(draft: SignageDraft, changes: SignageChanges | null): Promise<boolean> {
    try {
      if (!sign) await create.mutateAsync({ params: { venueId }, body: draft });
      else if (changes) {
        await update.mutateAsync({ params: { venueId, signageId: sign.id }, body: changes });
      }
    } catch (error) {
      showStaffFailure(error, { text: '간판 이력 저장에 실패했습니다.' });
      return false;
    }
    tellStaff(sign ? '간판 이력이 수정되었습니다.' : '간판 이력이 추가되었습니다.');
    return true;
  }

  return { save, isSaving: create.isPending || update.isPending };
}
