import { useMutation, useQueryClient } from '@tanstack/react-query';
import { optionsApi, type VenueOptionDraft } from '#contract/options.ts';
import { call } from '#web/api/call.ts';
import { apiQuery, refetchAll, useApiMutation } from '#web/api/query.ts';

/** Both show options: a venue's own and the catalogue with its counts. */
const LISTS = [optionsApi.ofVenue, optionsApi.list];

export function optionCatalogue() {
  return apiQuery(optionsApi.list, {});
}

export function useCreateOption() {
  return useApiMutation(optionsApi.create, { refetch: LISTS });
}

export function useUpdateOption() {
  return useApiMutation(optionsApi.update, { refetch: LISTS });
}

export function useRemoveOption() {
  return useApiMutation(optionsApi.remove, { refetch: LISTS });
}

export function useAnnotateVenueOption() {
  return useApiMutation(optionsApi.annotate, { refetch: LISTS });
}

export function useTakeVenueOptionAway() {
  return useApiMutation(optionsApi.takeAway, { refetch: LISTS });
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
    onSuccess: () => refetchAll(client, LISTS),
  });
}
