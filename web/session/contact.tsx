import { useLocation } from 'wouter';
import type { Venue } from '#contract/venues.ts';
import { telHref } from '#domain/phone.ts';
import { paths } from '#web/paths.ts';
import { confirm } from '#web/ui/confirm.ts';
import { openAuthDialog } from './auth-dialog.tsx';
import { useViewer } from './viewer.ts';

const ONLY_FOR_ADULTS = '연락처는 성인인증을 마친 회원에게만 공개됩니다.';

/** Calls a venue; whoever is not verified is asked to sign in or to verify first. */
export function useCallVenue() {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  return async (venue: Venue) => {
    if (viewer.isAdultVerified && venue.phone) {
      location.href = telHref(venue.phone);
      return;
    }
    const isSignedIn = viewer.kind === 'customer' || viewer.kind === 'staff';
    const isAgreed = await confirm({
      title: '성인인증이 필요합니다',
      consequence: isSignedIn
        ? `${ONLY_FOR_ADULTS} 내 정보에서 인증을 진행해 주세요.`
        : `${ONLY_FOR_ADULTS} 로그인한 뒤 인증을 진행해 주세요.`,
      cancelLabel: '닫기',
      confirmLabel: isSignedIn ? '내 정보' : '로그인',
    });
    if (!isAgreed) return;
    if (isSignedIn) navigate(paths.profile());
    else openAuthDialog('login');
  };
}
