import { showStaffFailure } from '#web/session/staff-failure.ts';

const LOGGED_OUT = { title: '권한 없음', description: '로그인이 필요합니다' };

/** What was wanted as the title, the server's reason below it. */
export function optionFailure(title: string) {
  return { title, text: '잠시 후 다시 시도해 주세요.', loggedOut: LOGGED_OUT };
}

export function tellOptionFailure(error: unknown, title: string): void {
  showStaffFailure(error, optionFailure(title));
}
