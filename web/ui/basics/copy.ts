import { toast } from '#web/ui/overlay/toast.ts';

/** Some browsers ask the person first, and some of them never answer. */
const PATIENCE_MS = 4_000;

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
    await Promise.race([navigator.clipboard.writeText(text), silence()]);
  } catch {
    toast({ title: '클립보드 복사에 실패했습니다.', description: fallback, tone: 'error' });
    return false;
  }
  toast(done);
  return true;
}

function silence(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
}
