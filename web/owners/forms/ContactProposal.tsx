import * as z from 'zod/mini';
import type { OwnedVenueValues } from '#contract/owners/owners.ts';
import { MAX_CONTACT_LENGTH, optionalText } from '#contract/venues/changes.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { useProposalForm } from '#web/owners/use-proposal-form.ts';

const ContactForm = z.object({
  phone: optionalText(MAX_CONTACT_LENGTH),
  kakaoId: optionalText(MAX_CONTACT_LENGTH),
  telegramId: optionalText(MAX_CONTACT_LENGTH),
});

export function ContactProposal({
  venue,
  onClose,
}: {
  venue: OwnedVenueValues;
  onClose: () => void;
}) {
  const { phone, kakaoId, telegramId } = venue.contact;
  const form = useProposalForm({
    venueId: venue.venueId,
    schema: ContactForm,
    values: { phone: phone ?? '', kakaoId: kakaoId ?? '', telegramId: telegramId ?? '' },
    toDraft: (contact) => ({ kind: 'contact', seen: venue.contact, contact }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="연락처 바꾸기"
      description="비워 두면 밤결의 대표 연락처가 보여요."
      onClose={onClose}
    >
      <TextField name="phone" label="전화번호" inputMode="tel" maxLength={MAX_CONTACT_LENGTH} />
      <TextField name="kakaoId" label="카카오톡" maxLength={MAX_CONTACT_LENGTH} />
      <TextField name="telegramId" label="텔레그램" maxLength={MAX_CONTACT_LENGTH} />
      <FormDialogFooter saveLabel="보내기" busyLabel="보내는 중..." />
    </FormDialog>
  );
}
