/** A slug out of a URL; one that cannot be decoded is used as it stands. */
export function decodeSlug(raw: string): string {
  try {
    // Some systems write Hangul in addresses as separate jamo.
    return decodeURIComponent(raw).normalize('NFC');
  } catch {
    return raw;
  }
}
