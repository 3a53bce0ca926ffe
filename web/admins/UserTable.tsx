import './UserTable.css';
import { useState } from 'react';
import type { StaffUser } from '#contract/admins/admins.ts';
import type { PasswordLink, StaffAccount } from '#contract/admins/users.ts';
import { canChangeLevel, formatLevel } from '#domain/people/permissions.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { Badge, type BadgeTone } from '#web/ui/controls/Badge.tsx';
import { Avatar } from '#web/ui/surface/Avatar.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { EditDialog } from './EditDialog.tsx';
import { fullName } from './filter-users.ts';
import { LevelSelect } from './LevelSelect.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { UserMenu } from './UserMenu.tsx';

type Opened = { user: StaffAccount; link?: PasswordLink };

/** `viewer` is whoever looks: a super changes everyone's level but their own. */
export function UserTable({ users, viewer }: { users: StaffAccount[]; viewer: StaffUser }) {
  const isSuper = viewer.adminLevel === 'super';
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Card>
      <Table caption="사용자와 권한" className="table--cards">
        <TableHead>
          <HeadCell>이름</HeadCell>
          <HeadCell>이메일</HeadCell>
          <HeadCell>등록일</HeadCell>
          <HeadCell>권한</HeadCell>
          {isSuper && <HeadCell>권한 변경</HeadCell>}
          {isSuper && <HeadCell numeric>관리</HeadCell>}
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              viewer={viewer}
              hasControls={isSuper}
              onOpen={setOpened}
            />
          ))}
        </TableBody>
      </Table>
      {opened && !opened.link && <EditDialog user={opened.user} onClose={close} />}
      {opened?.link && <LinkDialog user={opened.user} link={opened.link} onClose={close} />}
    </Card>
  );
}

function UserRow({
  user,
  viewer,
  hasControls,
  onOpen,
}: {
  user: StaffAccount;
  viewer: StaffUser;
  hasControls: boolean;
  onOpen: (opened: Opened) => void;
}) {
  const isChangeable = canChangeLevel({ id: viewer.id, level: viewer.adminLevel }, user);
  return (
    <TableRow>
      <Cell>
        <div className="entry">
          <Avatar name={user.firstName ?? fullName(user)} />
          <div>
            <b>
              {fullName(user)} {user.id === viewer.id && <Badge tone="line">나</Badge>}
              {user.deactivatedAt && <Badge tone="gone">비활성</Badge>}
            </b>
            {user.username && <small>{user.username}</small>}
          </div>
        </div>
      </Cell>
      <Cell label="이메일">{user.email ?? '없음'}</Cell>
      <Cell label="등록일" muted>
        <time className="num" dateTime={user.createdAt}>
          {formatDotDate(user.createdAt)}
        </time>
      </Cell>
      <Cell label="권한">
        <Badge tone={toneOf(user)}>{formatLevel(user.adminLevel)}</Badge>
      </Cell>
      {hasControls && (
        <Cell label="권한 변경" className="level-cell">
          {isChangeable ? (
            <LevelSelect user={user} />
          ) : (
            <span className="level-cell__note">본인 권한은 바꿀 수 없어요</span>
          )}
        </Cell>
      )}
      {hasControls && (
        <Cell>
          <div className="table__actions">
            <UserMenu
              user={user}
              isSelf={user.id === viewer.id}
              onEdit={() => onOpen({ user })}
              onLink={(link) => onOpen({ user, link })}
            />
          </div>
        </Cell>
      )}
    </TableRow>
  );
}

function toneOf({ adminLevel }: StaffUser): BadgeTone {
  if (adminLevel === null) return 'closed';
  return adminLevel === 'super' ? 'info' : 'line';
}
