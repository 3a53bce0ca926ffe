import { formatLevel } from '#domain/people/permissions.ts';
import { fullName } from '#web/admins/filter-users.ts';
import { PasswordChange } from '#web/admins/PasswordChange.tsx';
import { SessionsSection } from '#web/admins/SessionsSection.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function OwnAccountPage() {
  const viewer = useViewer();
  // The guard in front of this screen lets staff through only.
  if (viewer.kind !== 'staff') return null;
  const { staff } = viewer;
  const facts = [
    ['이름', fullName(staff)],
    ['아이디', staff.username ?? '없음'],
    ['이메일', staff.email ?? '없음'],
    ['권한', formatLevel(staff.adminLevel)],
  ] as const;
  return (
    <>
      <PageHeader title="내 계정" text="이름과 이메일은 최고 관리자가 바꿀 수 있어요." />
      <Card as="section" className="account-card" aria-labelledby="account-title">
        <CardHeader id="account-title" title="계정" />
        <CardBody className="form">
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="account-card__value">{value}</dd>
              </div>
            ))}
            <div>
              <dt>비밀번호</dt>
              <dd>
                <PasswordChange />
              </dd>
            </div>
          </dl>
        </CardBody>
      </Card>
      <SessionsSection />
    </>
  );
}
