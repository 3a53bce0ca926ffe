import {
  type ClaimStage,
  ownersAdminApi,
  type ProposalStage,
  proposalsApi,
} from '#contract/owners/admin.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

function pageOf(cursor: number | undefined) {
  return cursor === undefined ? {} : { cursor };
}

export function claimList(stage: ClaimStage, cursor?: number) {
  return { ...apiQuery(ownersAdminApi.claims, { query: { stage, ...pageOf(cursor) } }), ...FRESH };
}

/** Each look is recorded: asked for once, when someone wants to see it. */
export function claimDocument(claimId: number) {
  return {
    ...apiQuery(ownersAdminApi.document, { params: { claimId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

export function ownerList(cursor?: number) {
  return { ...apiQuery(ownersAdminApi.owners, { query: pageOf(cursor) }), ...FRESH };
}

export function proposalList(stage: ProposalStage, venueId: number | null, cursor?: number) {
  const query = { stage, ...(venueId && { venueId }), ...pageOf(cursor) };
  return { ...apiQuery(proposalsApi.list, { query }), ...FRESH };
}

export function useDecideClaim() {
  return useApiMutation(ownersAdminApi.decideClaim);
}

export function useSetTrust() {
  return useApiMutation(ownersAdminApi.setTrust);
}

export function useEndOwnership() {
  return useApiMutation(ownersAdminApi.end);
}

export function useDecideProposal() {
  return useApiMutation(proposalsApi.decide);
}

export function useTakeBackProposal() {
  return useApiMutation(proposalsApi.takeBack);
}
