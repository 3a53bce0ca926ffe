import type { takedowns } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Letter } from '#server/http/deps.ts';
import { sendLater } from '#server/mail/send.ts';
import * as letters from './letters.ts';

export interface CaseRow {
  takedown: typeof takedowns.$inferSelect;
  venue: { name: string };
  /** The author's; null once the account is gone. */
  email: string | null;
}

/** Who asked and who wrote hear of a decision, if its transaction is committed. */
export async function tellBothSides(tx: Ctx, { takedown, venue, email }: CaseRow): Promise<void> {
  const subject = { venueName: venue.name, reason: takedown.decisionReason ?? '' };
  const { toRequester, toAuthor } = lettersFor(tx, takedown, subject);
  // Empty once the requester was forgotten.
  if (takedown.requesterEmail && toRequester) {
    await sendLater(tx, takedown.requesterEmail, toRequester);
  }
  if (email && toAuthor) await sendLater(tx, email, toAuthor);
}

function lettersFor(
  ctx: Ctx,
  { state, blindedUntil, decisionReason }: CaseRow['takedown'],
  subject: { venueName: string; reason: string },
): { toRequester?: Letter; toAuthor?: Letter } {
  if (state === 'blinded' && blindedUntil) {
    return {
      toRequester: letters.blindedLetterToRequester(subject, blindedUntil),
      toAuthor: letters.blindedLetterToAuthor(ctx, subject, blindedUntil),
    };
  }
  if (state === 'returned') {
    const returned = letters.returnedLetter(subject.venueName, decisionReason);
    return { toRequester: returned, toAuthor: returned };
  }
  if (state === 'removed') {
    return {
      toRequester: letters.removedLetterToRequester(subject),
      toAuthor: letters.removedLetterToAuthor(ctx, subject),
    };
  }
  // The author never heard of a request that was refused.
  return state === 'refused' ? { toRequester: letters.refusedLetter(subject) } : {};
}
