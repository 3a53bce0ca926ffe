import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { ADMIN_LEVELS, formatLevel, NO_LEVEL_LABEL } from '#domain/people/permissions.ts';
import { filterUsers, type RoleFilter, type StateFilter } from '#web/admins/filter-users.ts';
import { allUsers } from '#web/admins/queries.ts';
import { StaffDialog } from '#web/admins/StaffDialog.tsx';
import { UserTable } from '#web/admins/UserTable.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const ROLES: { value: RoleFilter; label: string }[] = [
  { value: 'all', label: '전체 권한' },
  ...ADMIN_LEVELS.map((value) => ({ value, label: formatLevel(value) })),
  { value: 'none', label: NO_LEVEL_LABEL },
];

const STATES: { value: StateFilter; label: string }[] = [
  { value: 'all', label: '전체 상태' },
  { value: 'active', label: '활성' },
  { value: 'deactivated', label: '비활성' },
];

export function UsersPage() {
  const viewer = useViewer();
  const users = useQuery(allUsers());
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<RoleFilter>('all');
  const [state, setState] = useState<StateFilter>('all');
  const [isAdding, setIsAdding] = useState(false);
  // The guard in front of this screen lets staff through only.
  if (viewer.kind !== 'staff') return null;
  const shown = users.data && filterUsers(users.data, { search, role, state });

  function clear() {
    setSearch('');
    setRole('all');
    setState('all');
  }

  return (
    <>
      <PageHeader
        title="사용자와 권한"
        text="권한과 계정은 최고 관리자만 바꿀 수 있고, 바꾸면 바로 적용돼요."
        actions={
          viewer.staff.adminLevel === 'super' && (
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" />
              운영진 등록
            </Button>
          )
        }
      />
      {!shown && <ListFallback query={users} text="사용자를 불러오는 중 문제가 발생했습니다." />}
      {shown && (
        <>
          <div className="admin-tools">
            <TextField
              label="사용자 검색"
              hideLabel
              compact
              type="search"
              icon={Search}
              placeholder="이름이나 이메일로 찾기"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Select
              label="권한"
              hideLabel
              compact
              options={ROLES}
              value={role}
              onChange={setRole}
            />
            <Select
              label="상태"
              hideLabel
              compact
              options={STATES}
              value={state}
              onChange={setState}
            />
          </div>
          <p className="list-count" role="status">
            {shown.length === users.data?.length
              ? `전체 ${shown.length}명`
              : `${users.data?.length}명 중 ${shown.length}명`}
          </p>
          {shown.length > 0 ? (
            <UserTable users={shown} viewer={viewer.staff} />
          ) : (
            <EmptyState
              icon={Search}
              title="찾는 사용자가 없습니다"
              text="다른 이름으로 찾거나 조건을 지워 보세요."
              onAction={clear}
              actionLabel="조건 지우기"
            />
          )}
        </>
      )}
      {isAdding && <StaffDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
