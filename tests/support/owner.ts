import { proposalsApi } from '#contract/owners/admin.ts';
import { ownersApi } from '#contract/owners/owners.ts';
import type { ProposalDraft } from '#contract/owners/proposals.ts';
import { makeHours, makeOwner, makeVenue } from '#db/factories.ts';
import type { TrustLevel } from '#domain/people/owners.ts';
import { startApp } from './app.ts';

/** A venue that is always open, its owner, and an editor who decides. */
export async function startAsOwner(trust: TrustLevel = 'none') {
  const app = await startApp();
  const venue = await makeVenue(app.db, { phone: '02-000-0001' });
  await makeHours(app.db, venue.id, 'always-open');
  const owner = await app.as.customer({ isAdultVerified: true });
  const ownership = await makeOwner(app.db, {
    venueId: venue.id,
    customerId: owner.customer.id,
    trust,
  });
  const params = { venueId: venue.id };
  const propose = (body: ProposalDraft) => owner.call(ownersApi.propose, { params, body });
  const editor = await app.as.staff('editor');
  const decide = (proposalId: number, body: object) =>
    editor.call(proposalsApi.decide, { params: { proposalId }, body: body as never });
  const valuesOf = async () => (await owner.call(ownersApi.venue, { params })).json();
  return { ...app, app, venue, owner, ownership, params, propose, editor, decide, valuesOf };
}
