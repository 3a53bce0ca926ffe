const MOBILE = /^(?:010\d{8}|01[16789]\d{7,8})$/;
const NATIONWIDE = /^1[568]\d{6}$/;
const SEOUL = /^(02)(\d{3,4})(\d{4})$/;
// 0507 and its siblings are safe numbers that forward to the real one.
const FORWARDING = /^(050\d)(\d{3,4})(\d{4})$/;
const THREE_DIGIT_AREA = /^(0[13-9]\d)(\d{3,4})(\d{4})$/;

/**
 * Digits only, in national form: '+82 10-1234-5678' becomes '01012345678'. A foreign number keeps
 * its plus, or it would ring somewhere in Korea.
 */
export function normalizePhone(text: string): string {
  const compact = text
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');
  const national = compact.replace(/^(?:\+|00)82/, '');
  if (national === compact) return compact;
  return national.startsWith('0') || NATIONWIDE.test(national) ? national : `0${national}`;
}

/** 010-0000-0000, 02-000-0000, 0507-0000-0000 or 1500-0000; anything else stays as typed. */
export function formatPhone(text: string): string {
  const digits = normalizePhone(text);
  if (NATIONWIDE.test(digits)) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const parts = SEOUL.exec(digits) ?? FORWARDING.exec(digits) ?? THREE_DIGIT_AREA.exec(digits);
  return parts === null ? text.trim() : parts.slice(1).join('-');
}

export function isPhoneNumber(text: string): boolean {
  const digits = normalizePhone(text);
  const shapes = [NATIONWIDE, SEOUL, FORWARDING, THREE_DIGIT_AREA];
  return shapes.some((shape) => shape.test(digits));
}

export function isMobileNumber(text: string): boolean {
  return MOBILE.test(normalizePhone(text));
}

export function telHref(text: string): string {
  return `tel:${normalizePhone(text)}`;
}

export function smsHref(text: string): string {
  return `sms:${normalizePhone(text)}`;
}
