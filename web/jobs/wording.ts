import type { JobKind } from '#contract/jobs/jobs.ts';
import type { BadgeTone } from '#web/ui/controls/Badge.tsx';

interface Standing {
  tone: BadgeTone;
  label: string;
}

/** The one thing to know about a kind of work, the most urgent first. */
export function standingOf({
  failed,
  active,
  waiting,
  lastDoneAt,
  lastFailedAt,
}: JobKind): Standing {
  if (failed > 0) return { tone: 'gone', label: `실패 ${failed}건` };
  if (active > 0) return { tone: 'info', label: '하는 중' };
  const isFailing = lastFailedAt !== null && (lastDoneAt === null || lastFailedAt > lastDoneAt);
  if (waiting > 0) return { tone: 'info', label: isFailing ? '다시 시도 대기' : '대기' };
  if (lastDoneAt === null) return { tone: 'line', label: '아직 없음' };
  return { tone: 'open', label: '정상' };
}
