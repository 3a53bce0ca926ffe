import type { ContactChannel } from '#domain/contact.ts';
import { telHref } from '#domain/text/phone.ts';

/** What pressing a contact button does with the stored value. */
export type ContactTarget =
  | { kind: 'dial'; href: string }
  | { kind: 'open'; href: string }
  | { kind: 'copy'; text: string };

/** Addresses of the two messengers are often stored without `https://`. */
const BARE_ADDRESS = /^(?:(?:open|pf|qr)\.kakao\.com|t\.me|telegram\.me)\//i;

export function contactTarget(channel: ContactChannel, stored: string): ContactTarget {
  const value = stored.trim();
  if (channel === 'phone') return { kind: 'dial', href: telHref(value) };
  const address = toWebAddress(value);
  if (address) return { kind: 'open', href: address };
  if (channel === 'kakao') return { kind: 'copy', text: value };
  return { kind: 'open', href: `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}` };
}

/**
 * The address that opens KakaoTalk, where a phone may have it. Not for Firefox, which leaves the page
 * for an error page when no app answers; the other browsers stay.
 */
export function kakaoAppHref(userAgent: string): string | null {
  const mayHaveApp = /Android|iPhone|iPad|iPod/.test(userAgent) && !/Firefox/.test(userAgent);
  return mayHaveApp ? 'kakaotalk://launch' : null;
}

/** Only http(s): a stored `javascript:` must never be opened. */
function toWebAddress(value: string): string | null {
  const address = BARE_ADDRESS.test(value) ? `https://${value}` : value;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
