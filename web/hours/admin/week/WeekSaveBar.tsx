import './WeekSaveBar.css';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { Button } from '#web/ui/controls/Button.tsx';

/** Always in sight: a week that is right as it stands is saved too. */
export function WeekSaveBar({
  isDirty,
  isNew,
  onReset,
}: {
  isDirty: boolean;
  isNew: boolean;
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
      <SaveButton>영업시간 저장</SaveButton>
    </div>
  );
}
