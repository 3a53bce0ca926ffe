const SLUG = /^[가-힣a-zA-Z0-9_-]+$/;
const NOT_IN_SLUG = /[^가-힣a-zA-Z0-9_-]/g;
// While an input method is composing, the field holds single jamo; stripping them would eat what
// the user is typing.
const NOT_IN_TYPING_SLUG = /[^가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z0-9_-]/g;

/** The stored form, made from a name or from what was typed: what people read in the address bar stays Korean. */
export function normalizeSlug(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, '-').replace(NOT_IN_SLUG, '').toLowerCase();
}

/** Cleans the slug field on every keystroke. */
export function typingSlug(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, '-').replace(NOT_IN_TYPING_SLUG, '');
}

/** Capitals pass, because the form allows them; normalizeSlug lowers them before storing. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
