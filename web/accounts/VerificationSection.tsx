import type { Customer } from '#contract/accounts/accounts.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { openVerifyDialog } from '#web/session/verify/verify-dialog.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';

/** Whether someone is a verified adult, until when, and the way to become one. */
export function VerificationSection({
  customer: { isAdultVerified, adultVerifiedUntil: until },
}: {
  customer: Customer;
}) {
  return (
    <Card as="section" aria-labelledby="own-verification" className="account-card">
      <CardHeader
        id="own-verification"
        title="성인인증"
        action={
          isAdultVerified ? (
            <Badge tone="open">인증됨</Badge>
          ) : (
            <Badge tone="closed">{until ? '기간 만료' : '인증 전'}</Badge>
          )
        }
      />
      <CardBody className="form account-card__text">
        {isAdultVerified ? (
          <p className="num">{until ? `다음 인증: ${formatDotDate(until)}` : '인증을 마쳤어요.'}</p>
        ) : (
          <>
            <p>
              {until
                ? '인증한 지 1년이 지나 다시 확인이 필요해요.'
                : '인증하면 업소 소개와 소식, 연락처를 보고 리뷰를 쓸 수 있어요.'}
            </p>
            <Button variant="tonal" onClick={openVerifyDialog}>
              {until ? '다시 인증하기' : '인증하기'}
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  );
}
