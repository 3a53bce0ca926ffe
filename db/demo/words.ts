/** Kept mild: enough to try the feature. */
export const WORDS = {
  profanity: ['바보', '멍청이', '꺼져', '재수없어'],
  sexual: ['음란', '변태', '야동'],
  hate: ['혐오', '비하'],
  other: ['관리자', '운영자', '밤결', 'admin', 'official', '광고문의'],
} as const;

/** Innocent words that merely contain one of them. */
export const ALLOWED: Readonly<Record<string, string[]>> = {
  바보: ['바보온달', '바보새'],
  비하: ['비하인드'],
  admin: ['badminton'],
};
