/** Text as it is taken in at the door: composed Hangul, nothing around it. */
export function cleanText(input: string): string {
  return input.normalize('NFC').trim();
}

/** NUL and its kin, which no form can produce; line breaks and tabs are fine. */
export function hasControlCharacters(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}
