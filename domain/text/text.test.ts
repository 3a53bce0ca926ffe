import { expect, test } from 'vitest';
import { cleanText, hasUnusableCharacters } from './text.ts';

test('text is trimmed and composed at the door', () => {
  expect(cleanText(`  ${'밤결'.normalize('NFD')}\n`)).toBe('밤결');
  expect(cleanText('\u3000 \u00a0')).toBe('');
  expect(cleanText('첫 줄\n둘째 줄')).toBe('첫 줄\n둘째 줄');
});

test('control characters are noticed, line breaks and tabs allowed', () => {
  expect(hasUnusableCharacters('첫 줄\r\n\t둘째 줄 👩‍👧')).toBe(false);
  for (const code of [0x00, 0x07, 0x08, 0x0b, 0x0c, 0x1b, 0x1f, 0x7f, 0x85, 0x9f]) {
    expect(hasUnusableCharacters(`밤${String.fromCharCode(code)}결`), code.toString(16)).toBe(true);
  }
});

test('half a character is noticed, a whole one outside the first plane is not', () => {
  expect(hasUnusableCharacters('건배 🍸')).toBe(false);
  for (const half of ['\ud83c', '\udf78']) {
    expect(hasUnusableCharacters(`건배 ${half}`)).toBe(true);
  }
});
