import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';

/** PortOne V2's look-up of an identity verification, as far as we read it. */
const Answer = z.object({
  status: z.string(),
  verifiedCustomer: z.optional(z.object({ birthDate: z.iso.date() })),
});

/** The provider gave no usable answer. Says why in words for the log, nothing of the answer. */
export class ProviderAway extends Error {}

/** The year of birth of someone the provider has verified, or null. Nothing else is read. */
export async function lookUpBirthYear(
  { apiUrl, apiSecret, storeId, timeoutMs }: NonNullable<Config['portone']>,
  identityVerificationId: string,
): Promise<number | null> {
  const path = `/identity-verifications/${encodeURIComponent(identityVerificationId)}`;
  const url = new URL(path, apiUrl);
  url.searchParams.set('storeId', storeId);
  const answer = await ask(url, {
    headers: { authorization: `PortOne ${apiSecret}` },
    // The secret goes to the configured address and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer === null || answer.status !== 'VERIFIED') return null;
  if (!answer.verifiedCustomer) throw new ProviderAway('no birthday in the answer');
  return Number(answer.verifiedCustomer.birthDate.slice(0, 4));
}

/** Null when the provider does not know the verification. */
async function ask(url: URL, request: RequestInit): Promise<z.infer<typeof Answer> | null> {
  let body: unknown;
  try {
    const response = await fetch(url, request);
    if (response.status === 404) return null;
    if (!response.ok) throw new ProviderAway(`status ${response.status}`);
    body = await response.json();
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    // Only the kind: a message could repeat what was answered.
    throw new ProviderAway(error instanceof Error ? error.name : 'no answer');
  }
  const parsed = Answer.safeParse(body);
  if (!parsed.success) throw new ProviderAway('an answer of another shape');
  return parsed.data;
}
