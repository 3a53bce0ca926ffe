const ID = 'identityVerificationId';
const CODE = 'code';
const MESSAGE = 'message';
/** PortOne adds these to the address it sends the browser back to. */
const ADDED = [
  ID,
  CODE,
  MESSAGE,
  'transactionType',
  'identityVerificationTxId',
  'pgCode',
  'pgMessage',
];

export interface VerificationReturn {
  identityVerificationId: string;
  /** Why it did not work out there, in the provider's words; null when it did. */
  failure: string | null;
}

/** Phones leave for the provider's page; this is what they come back with. */
export function readReturn(search: string): VerificationReturn | null {
  const given = new URLSearchParams(search);
  const identityVerificationId = given.get(ID);
  if (!identityVerificationId) return null;
  return { identityVerificationId, failure: given.get(MESSAGE) ?? given.get(CODE) };
}

/** The address without what the provider added to it. */
export function withoutReturn(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has(ID)) return href;
  for (const name of ADDED) url.searchParams.delete(name);
  return url.href;
}
