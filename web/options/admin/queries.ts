import { useMutation, useQueryClient } from '@tanstack/react-query';
import { optionsChangesApi } from '#contract/options/changes.ts';
import type { VenueOptionDraft } from '#contract/options/options.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { apiQuery, refresh, useApiMutation } from '#web/api/query.ts';

export function optionCatalogue() {
  return apiQuery(optionsChangesApi.list, {});
}

export function useCreateOption() {
  return useApiMutation(optionsChangesApi.create);
}

export function useUpdateOption() {
  return useApiMutation(optionsChangesApi.update);
}

export function useRemoveOption() {
  return useApiMutation(optionsChangesApi.remove);
}

export function useAnnotateVenueOption() {
  return useApiMutation(optionsChangesApi.annotate);
}

export function useTakeVenueOptionAway() {
  return useApiMutation(optionsChangesApi.takeAway);
}

export interface FailedAddition {
  optionId: number;
  error: unknown;
}

/** One call for each option; resolves to those that failed, because the others did not. */
export function useAddVenueOptions(venueId: number) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(drafts: VenueOptionDraft[]): Promise<FailedAddition[]> {
      const outcomes = await Promise.allSettled(
        drafts.map((body) => call(optionsChangesApi.add, { params: { venueId }, body })),
      );
      return outcomes.flatMap((outcome, at) => {
        const optionId = drafts[at]?.optionId ?? 0;
        return outcome.status === 'rejected' ? [{ optionId, error: outcome.reason }] : [];
      });
    },
    onSuccess: () => refresh(client, topicsWritten(optionsChangesApi.add, { params: { venueId } })),
  });
}

export function useRestoreOption() {
  return useApiMutation(optionsChangesApi.restore);
}
