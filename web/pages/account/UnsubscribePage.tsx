import { Unsubscribe } from '#web/accounts/Unsubscribe.tsx';
import { Card, CardBody } from '#web/ui/surface/Card.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';

export function UnsubscribePage() {
  return (
    <div className="wrap page">
      <SectionHeader level={1} title="소식 메일 수신 거부" />
      <Card as="section" className="account-card">
        <CardBody>
          <Unsubscribe />
        </CardBody>
      </Card>
    </div>
  );
}
