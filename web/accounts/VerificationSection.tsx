import type { Customer } from '#contract/accounts.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { openVerifyDialog } from '#web/session/verify-dialog.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/Card.tsx';

/** Whether someone is a verified adult, since when, and the way to become one. */
export function VerificationSection({
  customer: { isAdultVerified, adultVerifiedAt },
}: {
  customer: Customer;
}) {
  return (
    <Card as="section" aria-labelledby="own-verification" className="account-card">
      <CardHeader
        id="own-verification"
        title="성인인증"
        action={
          isAdultVerified ? <Badge tone="open">인증됨</Badge> : <Badge tone="closed">인증 전</Badge>
        }
      />
      <CardBody className="form account-card__text">
        {isAdultVerified ? (
          <p className="num">
            {adultVerifiedAt
              ? `${formatDotDate(adultVerifiedAt)}에 인증했어요.`
              : '인증을 마쳤어요.'}
          </p>
        ) : (
          <>
            <p>인증하면 업소 소개와 소식, 연락처를 보고 리뷰를 쓸 수 있어요.</p>
            <Button variant="tonal" onClick={openVerifyDialog}>
              인증하기
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  );
}
