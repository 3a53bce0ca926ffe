import type { Customer } from '#contract/accounts/accounts.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { EmailVerification } from './EmailVerification.tsx';
import { PasswordChange } from './PasswordChange.tsx';

export function SecuritySection({ customer }: { customer: Customer }) {
  return (
    <Card as="section" className="account-card" aria-labelledby="security-title">
      <CardHeader id="security-title" title="계정 보안" />
      <CardBody className="form">
        <dl>
          <div>
            <dt>이메일</dt>
            <dd className="account-card__value">
              <span>{customer.email}</span>
              {customer.isEmailVerified ? (
                <Badge tone="open">인증됨</Badge>
              ) : (
                <Badge tone="closed">인증 전</Badge>
              )}
            </dd>
          </div>
        </dl>
        {!customer.isEmailVerified && <EmailVerification />}
        <dl>
          <div>
            <dt>비밀번호</dt>
            <dd>
              <PasswordChange />
            </dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
