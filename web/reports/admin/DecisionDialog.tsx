import { type FormEvent, useState } from 'react';
import { RESOLUTION_MAX, type Report, type ReportDecision } from '#contract/reports-admin.ts';
import { VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useDraft } from '#web/ui/drafts.ts';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { topicLabel } from './mending.ts';

export type Ending = Omit<ReportDecision, 'state'>;

const WORDS = {
  resolved: {
    title: '신고를 처리 완료로 할까요?',
    save: '처리 완료',
    choices: ['정보를 수정함', '업소에 확인함'],
  },
  dismissed: {
    title: '신고를 기각할까요?',
    save: '신고 기각',
    choices: ['확인 결과 사실과 같음', '문제가 되지 않는 내용', '내용을 알 수 없음'],
  },
};

/** How a report ends, in a line for the colleagues. Enter is enough. */
export function DecisionDialog({
  draftKey,
  report,
  next,
  busy,
  onConfirm,
  onClose,
}: {
  /** Under which the words outlive a login in between. */
  draftKey: string;
  report: Report;
  next: 'resolved' | 'dismissed';
  busy: boolean;
  onConfirm: (ending: Ending) => void;
  onClose: () => void;
}) {
  const isCheckable = next === 'resolved' && VENUE_BLOCKS.some((block) => block === report.topic);
  const { value: resolution, change: setResolution } = useDraft(draftKey, '');
  const [alsoOthers, setAlsoOthers] = useState(report.openCount > 1);
  const [isChecked, setIsChecked] = useState(isCheckable);
  const { title, save, choices } = WORDS[next];

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter in the field does not ask the button whether it is busy.
    if (!busy) onConfirm({ resolution, alsoOthers, isChecked });
  }

  return (
    <FormDialog
      title={title}
      description={`${report.venue.name}, ${topicLabel(report)}`}
      isDirty={resolution !== ''}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <fieldset className="reason-choices" aria-label="자주 쓰는 내용">
          {choices.map((choice) => (
            <Chip
              key={choice}
              pressed={resolution === choice}
              onClick={() => setResolution(choice)}
            >
              {choice}
            </Chip>
          ))}
        </fieldset>
        <TextField
          label="처리 내용"
          hint="동료에게 남기는 기록이에요. 비워 두어도 돼요."
          autoComplete="off"
          maxLength={RESOLUTION_MAX}
          value={resolution}
          onChange={({ target }) => setResolution(target.value)}
        />
        {report.openCount > 1 && (
          <Checkbox
            label={`같은 대상의 다른 신고 ${report.openCount - 1}건도 함께`}
            checked={alsoOthers}
            onCheckedChange={setAlsoOthers}
          />
        )}
        {isCheckable && (
          <Checkbox
            label="확인일도 오늘로"
            hint="업소 페이지의 최근 확인일이 오늘로 바뀌어요."
            checked={isChecked}
            onCheckedChange={setIsChecked}
          />
        )}
        <FormDialogFooter saveLabel={save} busy={busy} />
      </form>
    </FormDialog>
  );
}
