import { licenseFilesApi } from '#contract/license-files/files.ts';
import { licenseMatchesApi, type MatchList } from '#contract/license-files/matches.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function licenseOverview() {
  return { ...apiQuery(licenseFilesApi.overview, {}), ...FRESH };
}

export function licenseMatches(list: MatchList, cursor?: number) {
  const query = { list, ...(cursor !== undefined && { cursor }) };
  return { ...apiQuery(licenseMatchesApi.list, { query }), ...FRESH };
}

export function useRemoveLicenseFile() {
  return useApiMutation(licenseFilesApi.remove);
}

export function useDecideMatches() {
  return useApiMutation(licenseMatchesApi.decide);
}

export function useApplyMatches() {
  return useApiMutation(licenseMatchesApi.apply);
}

export function useTakeBackMatches() {
  return useApiMutation(licenseMatchesApi.takeBack);
}

export function useLeaveMatches() {
  return useApiMutation(licenseMatchesApi.leave);
}

/** Closed for good, hidden, or neither any more: what any other change of a venue is made by. */
export function useChangeVenue() {
  return useApiMutation(venueChangesApi.update);
}
