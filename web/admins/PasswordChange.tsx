import { useState } from 'react';
import { PasswordChangeDialog } from '#web/session/PasswordChangeDialog.tsx';
import { tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useChangeOwnPassword } from './queries.ts';

export function PasswordChange() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: changePassword } = useChangeOwnPassword();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>비밀번호 변경</Button>
      {isOpen && (
        <PasswordChangeDialog
          isStaff
          send={(body) => changePassword({ body })}
          onDone={() =>
            tellStaff('비밀번호를 바꿨습니다.', {
              description: '다른 기기에서는 로그아웃되었어요.',
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
