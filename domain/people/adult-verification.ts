import { formatIsoOffset, isDay, seoulInstant, toSeoul } from '#domain/seoul-time.ts';

/** When a verification ends: a year later, on the same day and minute of the calendar in Seoul. */
export function verifiedUntil(verifiedAt: Date): Date {
  const { year, date, time } = toSeoul(verifiedAt);
  const sameDay = `${year + 1}${date.slice(4)}`;
  // The year after a leap day has no 29 February.
  return seoulInstant(isDay(sameDay) ? sameDay : `${year + 1}-02-28`, time);
}

/** Whether this person counts as a verified adult now. Without a known time nobody does. */
export function isVerificationCurrent(
  { isAdultVerified, adultVerifiedAt }: Verification,
  now: Date,
): boolean {
  return isAdultVerified && adultVerifiedAt !== null && now < verifiedUntil(adultVerifiedAt);
}

/** As it is told: the end of the present or of the last verification, null when there is none. */
export function toldUntil({ isAdultVerified, adultVerifiedAt }: Verification): string | null {
  return isAdultVerified && adultVerifiedAt
    ? formatIsoOffset(verifiedUntil(adultVerifiedAt))
    : null;
}

interface Verification {
  isAdultVerified: boolean;
  adultVerifiedAt: Date | null;
}
