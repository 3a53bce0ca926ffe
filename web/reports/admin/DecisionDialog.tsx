import '#web/session/ReasonDialog.css';
import { RESOLUTION_MAX, type Report, ReportDecision } from '#contract/reports/admin.ts';
import { VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { Checkbox, TextField } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Chip } from '#web/ui/controls/Chip.tsx';
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
  onConfirm,
  onClose,
}: {
  /** Under which the words outlive a login in between. */
  draftKey: string;
  report: Report;
  next: 'resolved' | 'dismissed';
  /** Tells its failures itself, and resolves to whether it was done. */
  onConfirm: (ending: Ending) => Promise<boolean>;
  onClose: () => void;
}) {
  const isCheckable = next === 'resolved' && VENUE_BLOCKS.some((block) => block === report.topic);
  const { title, save, choices } = WORDS[next];
  const form = useStaffForm({
    schema: ReportDecision,
    values: { resolution: '', alsoOthers: report.openCount > 1, isChecked: isCheckable },
    toBody: (typed) => ({ state: next, ...typed }),
    draft: draftKey,
    send: async ({ state, ...ending }) => {
      if (!(await onConfirm(ending))) throw new Error('not done');
    },
    // Told by whoever was to do it.
    failure: () => {},
  });

  return (
    <FormDialog
      form={form}
      title={title}
      description={`${report.venue.name}, ${topicLabel(report)}`}
      onClose={onClose}
    >
      <fieldset className="reason-choices" aria-label="자주 쓰는 내용">
        {choices.map((choice) => (
          <Chip
            key={choice}
            pressed={form.typed.resolution === choice}
            onClick={() => form.set('resolution', choice)}
          >
            {choice}
          </Chip>
        ))}
      </fieldset>
      <TextField
        name="resolution"
        label="처리 내용"
        hint="동료에게 남기는 기록이에요. 비워 두어도 돼요."
        autoComplete="off"
        maxLength={RESOLUTION_MAX}
      />
      {report.openCount > 1 && (
        <Checkbox
          name="alsoOthers"
          label={`같은 대상의 다른 신고 ${report.openCount - 1}건도 함께`}
        />
      )}
      {isCheckable && (
        <Checkbox
          name="isChecked"
          label="확인일도 오늘로"
          hint="업소 페이지의 최근 확인일이 오늘로 바뀌어요."
        />
      )}
      <FormDialogFooter saveLabel={save} />
    </FormDialog>
  );
}
