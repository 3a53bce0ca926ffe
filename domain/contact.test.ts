import { expect, test } from 'vitest';
import { contactChannels } from './contact.ts';

test('a venue offers exactly the channels it has filled in', () => {
  expect(contactChannels({ phone: '02-000-0000', kakaoId: 'bam', telegramId: 'gyeol' })).toEqual([
    'phone',
    'kakao',
    'telegram',
  ]);
  expect(contactChannels({ phone: null, kakaoId: 'bam', telegramId: '  ' })).toEqual(['kakao']);
  expect(contactChannels({ phone: '', kakaoId: null, telegramId: null })).toEqual([]);
});
