import type { Hours, SpecialDay } from '#contract/hours/hours.ts';
import type { OvernightRule } from '#domain/hours/opening-hours.ts';
import { Form } from '#web/form/Form.tsx';
import { tellStaff } from '#web/session/staff-failure.ts';
import { Card } from '#web/ui/surface/Card.tsx';
import { MidnightNote } from './MidnightNote.tsx';
import { OutdatedWeek } from './OutdatedWeek.tsx';
import { RulePreview } from './RulePreview.tsx';
import { useWeekForm } from './use-week-form.ts';
import { WeekRows } from './WeekRows.tsx';
import { WeekSaveBar } from './WeekSaveBar.tsx';
import { toWeek } from './week-draft.ts';

const TITLE = '요일별 영업시간';

/** The week on a screen of its own. */
export function WeekEditor({
  venueId,
  hours,
  specialDays,
  overnightRule,
  refetchHours,
  isWide = true,
}: {
  venueId: number;
  hours: readonly Hours[];
  specialDays: readonly SpecialDay[];
  /** Left out while it is unknown, and where no rule opens the door any more. */
  overnightRule: OvernightRule | undefined;
  refetchHours: () => Promise<{ data?: readonly Hours[] | undefined }>;
  /** Whether a whole screen is its own. */
  isWide?: boolean;
}) {
  const form = useWeekForm(venueId, hours, {
    refetchHours,
    isGuarded: true,
    failure: { text: '영업시간 업데이트에 실패했습니다.' },
    onDone: () => tellStaff('영업시간이 업데이트되었습니다.'),
  });
  const week = toWeek(form.typed.week);
  return (
    <Form
      form={form}
      className="admin-stack"
      notice={form.conflict && <OutdatedWeek form={form} hours={hours} />}
    >
      <Card as="section" aria-label={TITLE}>
        <WeekRows title={TITLE} isWide={isWide} />
        {overnightRule === 'same-row' && <MidnightNote week={week} />}
        {overnightRule && (
          <RulePreview week={week} specialDays={specialDays} overnightRule={overnightRule} />
        )}
      </Card>
      <WeekSaveBar isDirty={form.isDirty} isNew={hours.length === 0} onReset={form.startOver} />
    </Form>
  );
}
