import './WeekSaveBar.css';
import { HOURS_CHANGED, type Hours } from '#contract/hours.ts';
import { summarizeHours } from '#domain/opening-hours-text.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Sticks to the bottom edge only while there is something to save. */
export function WeekSaveBar({
  isDirty,
  isNew,
  isSaving,
  onReset,
}: {
  isDirty: boolean;
  isNew: boolean;
  isSaving: boolean;
  onReset: () => void;
}) {
  const asStored = isNew
    ? '아직 저장하지 않은 기본 영업시간입니다'
    : '저장된 시간과 같습니다. 지금도 맞다면 저장해 확인을 남겨 주세요';
  return (
    <div className="save-bar hours-save" data-dirty={isDirty || undefined}>
      <span>{isDirty ? '저장하지 않은 변경이 있습니다' : asStored}</span>
      {isDirty && (
        <Button variant="ghost" onClick={onReset}>
          되돌리기
        </Button>
      )}
      <Button type="submit" variant="primary" busy={isSaving}>
        영업시간 저장
      </Button>
    </div>
  );
}

/** Someone else saved another week meanwhile: theirs or mine, but knowingly. */
export function OutdatedWeek({
  hours,
  isSaving,
  onTake,
  onKeep,
}: {
  hours: readonly Hours[];
  isSaving: boolean;
  onTake: () => void;
  onKeep: () => void;
}) {
  return (
    <Alert
      tone="warn"
      title={HOURS_CHANGED}
      action={
        <div className="hours-save__choice">
          <Button size="sm" onClick={onTake}>
            저장된 시간 불러오기
          </Button>
          <Button size="sm" busy={isSaving} onClick={onKeep}>
            내 시간으로 저장
          </Button>
        </div>
      }
    >
      <p className="num">지금 저장된 시간: {summarizeHours(hours)}</p>
    </Alert>
  );
}
