import { Ellipsis, KeyRound, LogOut, Pencil, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useRef } from 'react';
import type { PasswordLink, StaffAccount } from '#contract/admins/users.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { fullName } from './filter-users.ts';
import { useCreatePasswordLink, useEndSessions, useSetActive } from './queries.ts';

const UNDO_MS = 10_000;

/** What a super does to an account, from its row. */
export function UserMenu({
  user,
  isSelf,
  onEdit,
  onLink,
}: {
  user: StaffAccount;
  isSelf: boolean;
  onEdit: () => void;
  onLink: (link: PasswordLink) => void;
}) {
  const name = fullName(user);
  const params = { userId: user.id };
  const isActive = user.deactivatedAt === null;
  const wantsEdit = useRef(false);
  const { mutateAsync: setActive } = useSetActive();
  const { mutateAsync: endSessions } = useEndSessions();
  const { mutateAsync: createLink } = useCreatePasswordLink();

  async function makeLink() {
    const isSure = await confirm({
      title: `${name}님의 비밀번호 링크를 만드시겠습니까?`,
      consequence:
        '앞서 만든 링크는 쓸 수 없게 됩니다. 지금 비밀번호는 링크를 쓸 때까지 그대로예요.',
      confirmLabel: '링크 만들기',
    });
    if (!isSure) return;
    try {
      onLink(await createLink({ params }));
    } catch (error) {
      showStaffFailure(error, { text: '링크를 만들지 못했습니다.' });
    }
  }

  async function signOut() {
    const isSure = await confirm({
      title: `${name}님을 모든 기기에서 로그아웃시키시겠습니까?`,
      consequence: '작성하던 내용은 다시 로그인하면 남아 있어요.',
      confirmLabel: '로그아웃시키기',
      danger: true,
    });
    if (!isSure) return;
    try {
      await endSessions({ params });
      tellStaff('모든 기기에서 로그아웃시켰습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '로그아웃시키지 못했습니다.' });
    }
  }

  async function deactivate() {
    const isSure = await confirm({
      title: `${name}님의 계정을 비활성화하시겠습니까?`,
      consequence: '바로 로그아웃되고, 다시 활성화하기 전까지 로그인할 수 없습니다.',
      confirmLabel: '비활성화',
      danger: true,
    });
    if (isSure) await change(false);
  }

  async function change(isNowActive: boolean) {
    try {
      await setActive({ params, body: { isActive: isNowActive } });
    } catch (error) {
      showStaffFailure(error, { text: '계정 상태를 바꾸지 못했습니다.' });
      return;
    }
    if (isNowActive) tellStaff('다시 활성화했습니다.');
    else {
      tellStaff('비활성화했습니다.', {
        duration: UNDO_MS,
        action: { label: '되돌리기', onPress: () => void change(true) },
      });
    }
  }

  return (
    <Menu
      onClosed={() => {
        if (wantsEdit.current) onEdit();
        wantsEdit.current = false;
      }}
      trigger={
        <IconButton size="sm" label={`${name} 관리`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={Pencil}
        onSelect={() => {
          wantsEdit.current = true;
        }}
      >
        정보 수정
      </MenuItem>
      {!isSelf && (
        <>
          {isActive && (
            <>
              <MenuItem icon={KeyRound} onSelect={() => void makeLink()}>
                비밀번호 링크 만들기
              </MenuItem>
              <MenuItem icon={LogOut} onSelect={() => void signOut()}>
                모든 기기에서 로그아웃
              </MenuItem>
            </>
          )}
          <MenuSeparator />
          {isActive ? (
            <MenuItem icon={UserRoundX} danger onSelect={() => void deactivate()}>
              비활성화
            </MenuItem>
          ) : (
            <MenuItem icon={UserRoundCheck} onSelect={() => void change(true)}>
              다시 활성화
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}
