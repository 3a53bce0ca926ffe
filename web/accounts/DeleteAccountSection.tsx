import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccountSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="own-removal" className="account-card">
      <CardHeader id="own-removal" title="회원 탈퇴" />
      <CardBody className="form account-card__text">
        <p>탈퇴하면 개인정보가 바로 삭제되고 되돌릴 수 없어요.</p>
        <Button variant="danger-line" onClick={() => setIsOpen(true)}>
          회원 탈퇴
        </Button>
      </CardBody>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
