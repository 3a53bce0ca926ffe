import { ownerClaimsApi } from '#contract/owners/claims.ts';
import { ownersApi } from '#contract/owners/owners.ts';
import type { Period } from '#domain/figures/visit-figures.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function ownClaims() {
  return { ...apiQuery(ownerClaimsApi.list, {}), ...FRESH };
}

export function ownVenues() {
  return { ...apiQuery(ownersApi.venues, {}), ...FRESH };
}

export function ownVenue(venueId: number) {
  return { ...apiQuery(ownersApi.venue, { params: { venueId } }), ...FRESH };
}

export function ownFigures(venueId: number, period: Period) {
  return apiQuery(ownersApi.figures, { params: { venueId }, query: { period } });
}

export function ownProposals(venueId: number, cursor?: number) {
  const query = cursor === undefined ? {} : { cursor };
  return { ...apiQuery(ownersApi.proposals, { params: { venueId }, query }), ...FRESH };
}

export function useClaimVenue() {
  return useApiMutation(ownerClaimsApi.create);
}

export function useWithdrawClaim() {
  return useApiMutation(ownerClaimsApi.withdraw);
}

export function usePropose() {
  return useApiMutation(ownersApi.propose);
}

export function useWithdrawProposal() {
  return useApiMutation(ownersApi.withdraw);
}
