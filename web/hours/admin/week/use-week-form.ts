import * as z from 'zod/mini';
import { type Hours, Week } from '#contract/hours/hours.ts';
import type { HoursRow } from '#domain/hours/opening-hours.ts';
import { weekFingerprint } from '#domain/hours/week-fingerprint.ts';
import { ApiError } from '#web/api/call.ts';
import { useSaveWeek } from '#web/hours/admin/queries.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { toWeek, toWeekBody, toWeekFields, wrongTimes } from './week-draft.ts';

const WeekForm = z.object({ week: Week });

const WRONG_TIME = '.week [aria-invalid="true"]';

/** A venue's week, saved as a whole; also unchanged, which says that it was looked at. */
export function useWeekForm(
  venueId: number,
  hours: readonly Hours[],
  options: {
    refetchHours: () => Promise<{ data?: readonly Hours[] | undefined }>;
    isGuarded?: boolean;
    failure: Parameters<typeof useStaffForm>[0]['failure'];
    onDone: () => void;
  },
) {
  const { mutateAsync: save } = useSaveWeek();
  const { refetchHours, ...rest } = options;
  return useStaffForm({
    ...toWeekFields(hours),
    ...rest,
    schema: WeekForm,
    toBody: ({ week }: { week: HoursRow[] }) => ({ week: toWeek(week) }),
    draft: `hours-${venueId}`,
    check: ({ week }) => wrongTimes(week),
    // The list of faults knows the week as one field.
    onFaults: () => document.querySelector<HTMLElement>(WRONG_TIME)?.focus(),
    findNewer: (error) => (isOutdated(error) ? findStored(refetchHours) : undefined),
    send: ({ week }, _, { version }) =>
      save({
        params: { venueId },
        query: version === undefined ? {} : { basedOn: version },
        body: toWeekBody(venueId, week as HoursRow[]),
      }),
    toSaved: (_, values) => ({ values, version: weekFingerprint(toWeek(values.week)) }),
  });
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

async function findStored(refetchHours: () => Promise<{ data?: readonly Hours[] | undefined }>) {
  const { data } = await refetchHours();
  return data && toWeekFields(data);
}
