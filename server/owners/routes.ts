import { ownersAdminApi, proposalsApi } from '#contract/owners/admin.ts';
import { MAX_DOCUMENT_LENGTH, ownerClaimsApi } from '#contract/owners/claims.ts';
import { ownersApi } from '#contract/owners/owners.ts';
import { route } from '#server/http/route.ts';
import { claimVenue, listOwnClaims, withdrawClaim } from './claims.ts';
import { decideClaim, getDocument, listClaims } from './decisions.ts';
import { endOwnership, listOwners, setTrust } from './manage.ts';
import { getOwnFigures, getOwnVenue, listOwnVenues } from './ownership.ts';
import { listOwnProposals, propose, withdrawProposal } from './proposals.ts';
import { decideProposal, listProposals, takeBackProposal } from './queue.ts';

/** Beside the picture there is not much in a claim. */
const MAX_CLAIM_BYTES = MAX_DOCUMENT_LENGTH + 10_000;

export const ownerRoutes = [
  route(ownerClaimsApi.create, (ctx, { body }) => claimVenue(ctx, body), {
    limit: { perMinute: 5 },
    maxBodyBytes: MAX_CLAIM_BYTES,
  }),
  route(ownerClaimsApi.list, (ctx) => listOwnClaims(ctx)),
  route(ownerClaimsApi.withdraw, (ctx, { params }) => withdrawClaim(ctx, params.claimId)),
  route(ownersApi.venues, (ctx) => listOwnVenues(ctx)),
  route(ownersApi.venue, (ctx, { params }) => getOwnVenue(ctx, params.venueId)),
  route(ownersApi.figures, (ctx, { params, query }) =>
    getOwnFigures(ctx, params.venueId, query.period),
  ),
  route(ownersApi.proposals, (ctx, { params, query }) =>
    listOwnProposals(ctx, params.venueId, query.cursor),
  ),
  route(ownersApi.propose, (ctx, { params, body }) => propose(ctx, params.venueId, body), {
    limit: { perMinute: 20 },
  }),
  route(ownersApi.withdraw, (ctx, { params }) => withdrawProposal(ctx, params)),
  route(ownersAdminApi.claims, (ctx, { query }) => listClaims(ctx, query)),
  route(ownersAdminApi.document, (ctx, { params }) => getDocument(ctx, params.claimId)),
  route(ownersAdminApi.decideClaim, (ctx, { params, body }) =>
    decideClaim(ctx, params.claimId, body),
  ),
  route(ownersAdminApi.owners, (ctx, { query }) => listOwners(ctx, query)),
  route(ownersAdminApi.setTrust, (ctx, { params, body }) =>
    setTrust(ctx, params.ownershipId, body.trust),
  ),
  route(ownersAdminApi.end, (ctx, { params, body }) =>
    endOwnership(ctx, params.ownershipId, body.reason),
  ),
  route(proposalsApi.list, (ctx, { query }) => listProposals(ctx, query)),
  route(proposalsApi.decide, (ctx, { params, body }) =>
    decideProposal(ctx, params.proposalId, body),
  ),
  route(proposalsApi.takeBack, (ctx, { params, body }) =>
    takeBackProposal(ctx, params.proposalId, body.reason),
  ),
];
