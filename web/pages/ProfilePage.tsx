import type { ReactNode } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { SignedIn } from '#web/session/SignedIn.tsx';
import type { Viewer } from '#web/session/viewer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card, CardBody } from '#web/ui/Card.tsx';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';

export function ProfilePage() {
  return (
    <div className="wrap page">
      <SectionHeader level={1} title="내 정보" />
      <SignedIn>{(viewer) => <Account viewer={viewer} />}</SignedIn>
    </div>
  );
}

function Account({ viewer }: { viewer: Viewer }) {
  const { customer } = viewer;
  return (
    <Card as="section" className="account-card">
      <CardBody>
        <dl>
          <Fact term="이름">{viewer.displayName}</Fact>
          <Fact term="이메일">{viewer.email ?? '등록되지 않음'}</Fact>
          <Fact term="성인인증">
            {viewer.isAdultVerified ? (
              <Badge tone="open">인증됨</Badge>
            ) : (
              <Badge tone="closed">인증 전</Badge>
            )}
          </Fact>
          {customer?.phoneNumber && <Fact term="휴대폰">{formatPhone(customer.phoneNumber)}</Fact>}
          {customer && <Fact term="가입일">{formatDotDate(customer.joinedAt)}</Fact>}
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
