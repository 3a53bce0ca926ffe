import { useState } from 'react';
import { PasswordChangeDialog } from '#web/session/PasswordChangeDialog.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useChangePassword } from './queries.ts';

export function PasswordChange() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: changePassword } = useChangePassword();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>비밀번호 변경</Button>
      {isOpen && (
        <PasswordChangeDialog
          send={(body) => changePassword({ body })}
          onDone={() =>
            toast({ title: '비밀번호 변경 완료', description: '다른 기기에서는 로그아웃되었어요.' })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
