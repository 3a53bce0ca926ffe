import { leadToLogin } from '#web/session/staff-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** In the words of this slice; an ended session leads through the login. */
export function tellLicenseFailure(error: unknown, verb: '등록' | '수정' | '삭제'): void {
  if (leadToLogin(error)) return;
  toast({
    title: `${verb} 실패`,
    description: `변경이력 ${verb}에 실패했습니다.`,
    tone: 'error',
  });
}
