import { toast } from '#web/ui/overlay/toast.ts';

/**
 * Copies a text and says so; true if it worked. What could not be copied is shown, so that it can
 * still be typed.
 */
export async function copyText(
  text: string,
  { done, fallback = text }: { done: { title: string; description?: string }; fallback?: string },
): Promise<boolean> {
  try {
    // Browsers offer no clipboard on plain http; that counts as a failure too.
    await navigator.clipboard.writeText(text);
  } catch {
    toast({ title: '클립보드 복사에 실패했습니다.', description: fallback, tone: 'error' });
    return false;
  }
  toast(done);
  return true;
}
