import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newsMailApi, UNSUBSCRIBE_LINK_REFUSED } from '#contract/accounts/news-mail.ts';
import { urlOf } from '#contract/endpoint.ts';
import { customers } from '#db/schema/index.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';
import { recordMarketing } from './consents.ts';

const TOKEN = /^(\d{1,10})\.([\w-]+)$/;

/** The way out of the news by mail, for whoever has the mail: it opens nothing else and never ends. */
export function unsubscribeUrl(ctx: Ctx, origin: string, customerId: number): string {
  const token = `${customerId}.${signatureOf(ctx, customerId)}`;
  return origin + urlOf(newsMailApi.unsubscribe, { query: { token } });
}

/** Withdraws the consent; of someone who has none, or no account any more, there is nothing to do. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  const [, digits = '', given = ''] = TOKEN.exec(token) ?? [];
  const customerId = Number(digits);
  if (!isSameSecret(given, signatureOf(ctx, customerId))) throw invalid([UNSUBSCRIBE_LINK_REFUSED]);
  await inTransaction(ctx, async (tx) => {
    const [account] = await tx.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('update');
    if (account) await recordMarketing(tx, customerId, false);
  });
}

function signatureOf({ deps }: Ctx, customerId: number): string {
  return createHmac('sha256', deps.secret)
    .update(`news-mail-unsubscribe\0${customerId}`)
    .digest('base64url');
}
