import { useEffect } from 'react';
import type { AroundNavHandler } from 'wouter';
import { confirm } from './confirm.ts';

type Guard = { onLeave: (() => void) | undefined };

/** The form on screen that holds unsaved text; there is at most one. */
let current: Guard | null = null;

/**
 * Asks before unsaved text is left behind, by link, by code or by closing the tab. The returned
 * function lets go at once, for the navigation that follows a successful save.
 */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void): () => void {
  useEffect(() => {
    if (!isDirty) return;
    const guard = { onLeave };
    current = guard;
    const warn = (event: BeforeUnloadEvent) => current === guard && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      if (current === guard) current = null;
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, onLeave]);
  return letGo;
}

/** The page is about to be left for good reason, such as a login; drafts bring the text back. */
export function letGo(): void {
  current = null;
}

/** For the router: every navigation inside the application passes here. */
export const askBeforeLeaving: AroundNavHandler = async (navigate, to, options) => {
  if (current) {
    const isLeaving = await confirm({
      title: '저장하지 않은 변경이 있습니다',
      consequence: '이 화면을 나가면 입력한 내용이 사라져요.',
      cancelLabel: '계속 작성',
      confirmLabel: '나가기',
      danger: true,
    });
    if (!isLeaving) return;
    current?.onLeave?.();
    current = null;
  }
  navigate(to, options);
};
