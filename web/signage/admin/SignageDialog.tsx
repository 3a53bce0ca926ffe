import { useState } from 'react';
import {
  FIRST_VERIFIED_DATE,
  SIGNAGE_NAME_MAX,
  type Signage,
  SignageDraft,
  VERIFIED_IN_FUTURE,
} from '#contract/signage/signage.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { isUnauthenticated } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { BoundField, TextField } from '#web/form/fields.tsx';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { useCreateSignage, useUpdateSignage } from './queries.ts';
import { SignageImageField } from './SignageImageField.tsx';

export function SignageDialog({
  venueId,
  sign,
  uploadImage,
  onClose,
}: {
  venueId: number;
  /** Null for a new one. */
  sign: Signage | null;
  uploadImage: UploadImage;
  onClose: () => void;
}) {
  const { date: today } = toSeoul(useNow());
  const [isUploading, setIsUploading] = useState(false);
  const { mutateAsync: create } = useCreateSignage();
  const { mutateAsync: update } = useUpdateSignage();
  const form = useStaffForm({
    schema: SignageDraft,
    values: {
      signageName: sign?.signageName ?? '',
      verifiedDate: sign?.verifiedDate ?? today,
      signageImage: sign?.signageImage ?? null,
    },
    isEdit: sign !== null,
    draft: `signage-${venueId}-${sign?.id ?? 'new'}`,
    check: ({ verifiedDate }) => (verifiedDate > today ? { verifiedDate: VERIFIED_IN_FUTURE } : {}),
    send: (body, changes) =>
      sign
        ? update({ params: { venueId, signageId: sign.id }, body: changes })
        : create({ params: { venueId }, body }),
    failure: { text: '간판 이력 저장에 실패했습니다.' },
    success: sign ? '간판 이력이 수정되었습니다.' : '간판 이력이 추가되었습니다.',
    onDone: onClose,
  });

  function tellUploadFailure({ cause, message }: Error) {
    if (isUnauthenticated(cause)) showStaffFailure(cause, { text: message });
    else form.rhf.setError('signageImage', { message });
  }

  return (
    <FormDialog form={form} title={sign ? '간판 이력 수정' : '간판 추가'} onClose={onClose}>
      <TextField name="signageName" label="간판 이름" maxLength={SIGNAGE_NAME_MAX} />
      <TextField
        name="verifiedDate"
        label="확인일"
        type="date"
        min={FIRST_VERIFIED_DATE}
        max={today}
      />
      <BoundField<string | null> name="signageImage">
        {({ onChange, ...field }) => (
          <SignageImageField
            {...field}
            uploadImage={uploadImage}
            onChange={(address) => {
              form.rhf.clearErrors('signageImage');
              onChange(address);
            }}
            onFailure={tellUploadFailure}
            onBusyChange={setIsUploading}
          />
        )}
      </BoundField>
      <FormDialogFooter saveLabel="저장" disabled={isUploading} />
    </FormDialog>
  );
}
