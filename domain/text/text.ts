/** Text as it is taken in at the door: composed Hangul, nothing around it. */
export function cleanText(input: string): string {
  return input.normalize('NFC').trim();
}

/**
 * NUL and its kin, which no form can produce, and halves of characters, which the database cannot
 * store as JSON; line breaks and tabs are fine.
 */
export function hasUnusableCharacters(text: string): boolean {
  return /[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);
}
