import { leadToLogin } from '#web/session/staff-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export function tellVenueSaved(): void {
  toast({ title: '업소 정보가 수정되었습니다.' });
}

export function tellVenueFailure(error: unknown): void {
  if (leadToLogin(error)) return;
  toast({
    title: '수정 실패',
    description: '업소 정보 수정 중 오류가 발생했습니다.',
    tone: 'error',
  });
}
