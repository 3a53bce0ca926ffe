import { useMutation, useQueryClient } from '@tanstack/react-query';
import { optionsApi, type VenueOptionDraft } from '#contract/options.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { apiQuery, refresh, useApiMutation } from '#web/api/query.ts';

export function optionCatalogue() {
  return apiQuery(optionsApi.list, {});
}

export function useCreateOption() {
  return useApiMutation(optionsApi.create);
}

export function useUpdateOption() {
  return useApiMutation(optionsApi.update);
}

export function useRemoveOption() {
  return useApiMutation(optionsApi.remove);
}

export function useAnnotateVenueOption() {
  return useApiMutation(optionsApi.annotate);
}

export function useTakeVenueOptionAway() {
  return useApiMutation(optionsApi.takeAway);
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
        drafts.map((body) => call(optionsApi.add, { params: { venueId }, body })),
      );
      return outcomes.flatMap((outcome, at) => {
        const optionId = drafts[at]?.optionId ?? 0;
        return outcome.status === 'rejected' ? [{ optionId, error: outcome.reason }] : [];
      });
    },
    onSuccess: () => refresh(client, topicsWritten(optionsApi.add, { params: { venueId } })),
  });
}
