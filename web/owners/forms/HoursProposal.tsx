import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Week } from '#contract/hours/hours.ts';
import type { OwnedVenueValues } from '#contract/owners/owners.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { useProposalForm } from '#web/owners/use-proposal-form.ts';

const WeekForm = z.object({ week: Week });
const WIDTH = 760;

/** The week, by the same rows as staff use; the page hands them in. */
export function HoursProposal({
  venue,
  week,
  toWeek,
  rows,
  onClose,
}: {
  venue: OwnedVenueValues;
  /** All seven days. */
  week: HoursRow[];
  toWeek: (week: readonly HoursRow[]) => HoursRow[];
  rows: ReactNode;
  onClose: () => void;
}) {
  const form = useProposalForm({
    venueId: venue.venueId,
    schema: WeekForm,
    values: { week },
    toBody: (typed: { week: HoursRow[] }) => ({ week: toWeek(typed.week) }),
    toDraft: (values) => ({ kind: 'hours', seen: venue.week, week: values.week }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="영업시간 바꾸기" width={WIDTH} onClose={onClose}>
      {rows}
      <FormDialogFooter saveLabel="보내기" busyLabel="보내는 중..." />
    </FormDialog>
  );
}
