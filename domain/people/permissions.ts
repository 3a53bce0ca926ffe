export const ADMIN_LEVELS = ['super', 'manager', 'editor'] as const;
export type AdminLevel = (typeof ADMIN_LEVELS)[number];

export const PERMISSIONS = ['venues', 'users', 'posts', 'analytics'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const LEVEL_LABELS: Readonly<Record<AdminLevel, string>> = {
  super: '최고 관리자',
  manager: '매니저',
  editor: '에디터',
};

/** For a user of the back office's list who holds no level. */
export const NO_LEVEL_LABEL = '일반 사용자';

const LEVELS_WITH: Readonly<Record<Permission, readonly AdminLevel[]>> = {
  venues: ['super', 'manager', 'editor'],
  users: ['super', 'manager'],
  posts: ['super', 'manager', 'editor'],
  analytics: ['super', 'manager', 'editor'],
};

export function hasPermission(level: AdminLevel | null, permission: Permission): boolean {
  return level !== null && LEVELS_WITH[permission].includes(level);
}

/** Only a super changes levels, and never their own. */
export function canChangeLevel(
  actor: { id: string; level: AdminLevel | null },
  target: { id: string },
): boolean {
  return actor.level === 'super' && actor.id !== target.id;
}

export function formatLevel(level: AdminLevel | null): string {
  return level === null ? NO_LEVEL_LABEL : LEVEL_LABELS[level];
}
