import { expect, test } from 'vitest';
import { contactChannels, defaultContacts } from './contact.ts';

test('a venue offers exactly the channels it has filled in', () => {
  expect(contactChannels({ phone: '02-000-0000', kakaoId: 'bam', telegramId: 'gyeol' })).toEqual([
    'phone',
    'kakao',
    'telegram',
  ]);
  expect(contactChannels({ phone: null, kakaoId: 'bam', telegramId: '  ' })).toEqual(['kakao']);
  expect(contactChannels({ phone: '', kakaoId: null, telegramId: null })).toEqual([]);
});

test('a contact counts as the default when it leads to the same place', () => {
  const defaults = { phone: '02-000-0000', kakaoId: 'bam', telegramId: null };
  const cases = [
    [{ phone: '02 000 0000', kakaoId: 'bam ', telegramId: 'own' }, ['phone', 'kakao']],
    [{ phone: '02-000-0001', kakaoId: 'Bam', telegramId: null }, []],
    [{ phone: null, kakaoId: '', telegramId: ' ' }, []],
  ] as const;
  for (const [contacts, expected] of cases) {
    expect(defaultContacts(contacts, defaults)).toEqual(expected);
  }
  const none = { phone: null, kakaoId: null, telegramId: null };
  expect(defaultContacts({ ...none, phone: '문의' }, none)).toEqual([]);
});
