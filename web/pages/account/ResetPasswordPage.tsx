import { NewPassword } from '#web/accounts/NewPassword.tsx';
import { ResetRequest } from '#web/accounts/ResetRequest.tsx';
import { useLinkToken } from '#web/ui/basics/use-link-token.ts';
import { Card, CardBody } from '#web/ui/surface/Card.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';

export function ResetPasswordPage() {
  const { token, openings, forget } = useLinkToken();
  return (
    <div className="wrap page">
      <SectionHeader level={1} title={token ? '새 비밀번호 정하기' : '비밀번호 찾기'} />
      <Card as="section" className="account-card">
        <CardBody>
          {token ? (
            <NewPassword key={openings} token={token} onAskAgain={forget} />
          ) : (
            <ResetRequest />
          )}
        </CardBody>
      </Card>
    </div>
  );
}
