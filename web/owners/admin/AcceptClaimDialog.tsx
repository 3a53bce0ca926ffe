import * as z from 'zod/mini';
import type { Claim } from '#contract/owners/admin.ts';
import { TRUST_LEVELS, type TrustLevel } from '#domain/people/owners.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { Select } from '#web/form/fields.tsx';
import { TRUST } from '#web/owners/words.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useDecideClaim } from './queries.ts';
import { TRUST_OPTIONS } from './words.ts';

const Acceptance = z.object({ trust: z.enum(TRUST_LEVELS) });

/** Makes someone an owner, with the trust they begin with. */
export function AcceptClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { mutateAsync: decide } = useDecideClaim();
  const form = useStaffForm({
    schema: Acceptance,
    values: { trust: 'none' as TrustLevel },
    send: ({ trust }) =>
      decide({ params: { claimId: claim.id }, body: { decision: 'accept', trust } }),
    failure: { text: '처리하지 못했습니다.' },
    success: '신청을 승인했습니다.',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="신청을 승인하시겠습니까?"
      description={`${claim.member.nickname}님이 ${claim.venue.name}의 변경을 제안할 수 있게 됩니다.`}
      onClose={onClose}
    >
      <Select
        name="trust"
        label="신뢰 단계"
        options={TRUST_OPTIONS}
        hint={TRUST[form.typed.trust].text}
      />
      <FormDialogFooter saveLabel="승인" />
    </FormDialog>
  );
}
