import './ClaimForm.css';
import type * as z from 'zod/mini';
import {
  CLAIM_NOTE_MAX,
  ClaimDraft,
  OTHER_BUSINESS_NUMBER,
  type OwnClaim,
  WRONG_BUSINESS_NUMBER,
} from '#contract/owners/claims.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';
import { DOCUMENT_KEPT_DAYS } from '#domain/people/owners.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { BoundField, TextArea, TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { failureText } from '#web/session/failure-text.ts';
import { DocumentField } from './DocumentField.tsx';
import { useClaimVenue } from './queries.ts';

type Typed = z.input<typeof ClaimDraft>;

/** What staff need to believe that a venue is someone's. */
export function ClaimForm({
  venue,
  onDone,
}: {
  venue: { id: number; name: string };
  onDone: (claim: OwnClaim) => void;
}) {
  const { mutateAsync: claim } = useClaimVenue();
  const values: Typed = { venueId: venue.id, businessNumber: '', document: '', note: '' };
  const form = useApiForm({
    schema: ClaimDraft,
    values,
    refusals: { businessNumber: [WRONG_BUSINESS_NUMBER, OTHER_BUSINESS_NUMBER] },
    send: (body) => claim({ body }),
    onFailure: (error, tellAtTop) =>
      tellAtTop({
        title: '신청을 보내지 못했어요',
        text: failureText(error, {
          refused: '잠시 후 다시 시도해 주세요.',
          broken: '연결을 확인하고 다시 시도해 주세요.',
        }),
      }),
    onDone: (answer) => answer && onDone(answer),
    isGuarded: true,
  });
  return (
    <Form form={form} className="form claim-form">
      <ol className="claim-steps">
        <li>사업자등록번호와 서류를 확인해요. 보통 영업일 기준 2~3일이 걸려요.</li>
        <li>결과와 사유를 메일로 알려 드려요.</li>
        <li>
          서류는 확인하는 직원만 볼 수 있고, 결정한 뒤 {DOCUMENT_KEPT_DAYS}일이 지나면 지워요.
        </li>
      </ol>
      <TextField
        name="businessNumber"
        label="사업자등록번호"
        inputMode="numeric"
        placeholder="000-00-00000"
        autoComplete="off"
        onBlur={(event) =>
          form.rhf.setValue('businessNumber', formatBusinessNumber(event.target.value))
        }
      />
      <BoundField<string> name="document">
        {({ value, onChange, error }) => (
          <DocumentField value={value} onChange={onChange} error={error} />
        )}
      </BoundField>
      <TextArea
        name="note"
        label="남길 말 (선택)"
        hint="대표자와 신청하는 분이 다르면 관계를 적어 주세요."
        maxLength={CLAIM_NOTE_MAX}
        counted
      />
      <SubmitButton busyLabel="보내는 중...">신청 보내기</SubmitButton>
    </Form>
  );
}
