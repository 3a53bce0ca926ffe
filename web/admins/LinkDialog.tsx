import { Copy } from 'lucide-react';
import { STAFF_LINK_HOURS } from '#contract/admins/account.ts';
import type { PasswordLink, StaffAccount } from '#contract/admins/users.ts';
import { copyText } from '#web/ui/basics/copy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { fullName } from './filter-users.ts';

/** Shows a link to choose a password, this once: nobody can read it again. */
export function LinkDialog({
  user,
  link,
  onClose,
}: {
  user: StaffAccount;
  link: PasswordLink;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${fullName(user)}님의 비밀번호 링크`}
      description={`${STAFF_LINK_HOURS}시간 동안 한 번만 쓸 수 있고, 닫으면 다시 볼 수 없어요.`}
    >
      <div className="form">
        <p className="form__lead">
          {link.isMailed
            ? `${user.email}로도 보냈어요. 메일을 받지 못하면 아래 링크를 직접 전해 주세요.`
            : '아래 링크를 본인에게만 직접 전해 주세요. 링크를 가진 사람은 비밀번호를 정할 수 있어요.'}
        </p>
        <TextField
          label="링크"
          readOnly
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
        <DialogFooter>
          <Button onClick={onClose}>닫기</Button>
          <Button
            variant="primary"
            onClick={() => copyText(link.url, { done: { title: '링크를 복사했습니다.' } })}
          >
            <Copy aria-hidden="true" />
            링크 복사
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
