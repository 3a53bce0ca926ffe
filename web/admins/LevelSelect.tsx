import type { StaffUser } from '#contract/admins/admins.ts';
import {
  ADMIN_LEVELS,
  type AdminLevel,
  formatLevel,
  NO_LEVEL_LABEL,
} from '#domain/people/permissions.ts';
import { withParticle } from '#domain/text/korean.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { fullName } from './filter-users.ts';
import { useChangeLevel } from './queries.ts';

const NONE = 'none';
const OPTIONS = [
  ...ADMIN_LEVELS.map((value) => ({ value, label: formatLevel(value) })),
  { value: NONE, label: NO_LEVEL_LABEL } as const,
];

const LOGGED_OUT = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
};

const MEANING: Record<AdminLevel | typeof NONE, string> = {
  super: '모든 화면을 쓰고 다른 사람의 권한도 바꿀 수 있습니다.',
  manager: '업소, 사용자, 게시글을 관리하고 분석을 볼 수 있습니다.',
  editor: '업소와 게시글을 관리하고 분석을 볼 수 있습니다.',
  none: '관리자 화면을 더 이상 쓸 수 없습니다.',
};

/** Changes someone's level, after asking: it takes effect with their next click. */
export function LevelSelect({ user }: { user: StaffUser }) {
  const confirm = useConfirm();
  const change = useChangeLevel();
  const name = fullName(user);

  async function choose(next: AdminLevel | typeof NONE) {
    const adminLevel = next === NONE ? null : next;
    if (adminLevel === user.adminLevel || change.isPending) return;
    const isSure = await confirm({
      title: `${name}님의 권한을 ${withParticle(formatLevel(adminLevel), '으로/로')} 바꾸시겠습니까?`,
      consequence: MEANING[next],
      confirmLabel: '바꾸기',
      danger: adminLevel === null,
    });
    if (!isSure) return;
    try {
      const body = { adminLevel, isAdmin: adminLevel !== null };
      await change.mutateAsync({ params: { userId: user.id }, body });
      tellStaff('권한이 업데이트되었습니다.');
    } catch (error) {
      showStaffFailure(error, {
        title: '권한 업데이트에 실패했습니다.',
        text: '잠시 후 다시 시도해 주세요.',
        loggedOut: LOGGED_OUT,
      });
    }
  }

  return (
    <Select
      label={`${name} 권한`}
      hideLabel
      compact
      options={OPTIONS}
      value={user.adminLevel ?? NONE}
      onChange={choose}
    />
  );
}
