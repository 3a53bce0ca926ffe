import './WeekSaveBar.css';
import { HOURS_CHANGED, type Hours } from '#contract/hours/hours.ts';
import { summarizeHours } from '#domain/hours/opening-hours-text.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import type { useWeekForm } from './use-week-form.ts';
import { toWeek } from './week-draft.ts';

/** Someone else saved another week meanwhile: theirs or mine, but knowingly. */
export function OutdatedWeek({
  form,
  hours,
}: {
  form: ReturnType<typeof useWeekForm>;
  /** As they are stored by now. */
  hours: readonly Hours[];
}) {
  return (
    <Alert
      tone="warn"
      title={HOURS_CHANGED}
      action={
        <div className="hours-save__choice">
          <Button size="sm" onClick={form.startOver}>
            저장된 시간 불러오기
          </Button>
          <Button size="sm" busy={form.isSending} onClick={form.conflict?.overwrite}>
            내 시간으로 저장
          </Button>
        </div>
      }
    >
      <p className="num">지금 저장된 시간: {summarizeHours(hours)}</p>
      <p className="num">이 화면의 시간: {summarizeHours(toWeek(form.typed.week))}</p>
    </Alert>
  );
}
