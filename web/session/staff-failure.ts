import { adminLoginApi } from '#contract/admins/login.ts';
import { ApiError, isUnauthenticated } from '#web/api/call.ts';
import { letGo } from '#web/ui/overlay/leave-guard.ts';
import { type ToastOptions, toast } from '#web/ui/overlay/toast.ts';

const SUCCESS_MS = 2_000;
export const ERROR_MS = 3_000;
const REDIRECT_DELAY_MS = 500;
const RETURN_KEY = 'admin-return-to';

const LOGGED_OUT = { title: '로그아웃되었습니다', description: '다시 로그인해 주세요.' };

/** A success in the back office, told briefly. */
export function tellStaff(title: string, options: Omit<ToastOptions, 'title'> = {}): void {
  toast({ title, duration: SUCCESS_MS, ...options });
}

/**
 * Tells staff that a write failed: the server's sentence, or `text` when it gave none. When the
 * session has ended it says so instead and leads through the login back to this address.
 */
export function showStaffFailure(
  error: unknown,
  {
    title = '오류',
    text,
    loggedOut = LOGGED_OUT,
  }: { title?: string; text: string; loggedOut?: { title: string; description: string } },
): void {
  if (leadToLogin(error, loggedOut)) return;
  toast({ title, description: staffFailureText(error, text), tone: 'error', duration: ERROR_MS });
}

/** Whether a write failed because the session has ended; if so, that is told and led on from. */
export function leadToLogin(error: unknown, words = LOGGED_OUT): boolean {
  if (!isUnauthenticated(error)) return false;
  toast({ ...words, tone: 'error', duration: ERROR_MS });
  rememberPlace();
  setTimeout(() => {
    letGo();
    location.assign(adminLoginApi.redirect.path);
  }, REDIRECT_DELAY_MS);
  return true;
}

/** The server's sentence, or `text` when it gave none. */
export function staffFailureText(error: unknown, text: string): string {
  if (!(error instanceof ApiError)) return text;
  return error.body.details?.join(', ') || error.body.message || text;
}

/** Where to go on after the next login. */
export function rememberPlace(): void {
  try {
    sessionStorage.setItem(RETURN_KEY, location.pathname + location.search);
  } catch {
    // Then the login leads to the dashboard.
  }
}

/** Where a session ended, once. */
export function takeRememberedPlace(): string | null {
  try {
    const place = sessionStorage.getItem(RETURN_KEY);
    sessionStorage.removeItem(RETURN_KEY);
    // Only where staff write: the storage is not ours alone.
    return place && /^\/(admin|venue)\//.test(place) ? place : null;
  } catch {
    return null;
  }
}
