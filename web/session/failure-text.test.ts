import { expect, test } from 'vitest';
import { ApiError } from '#web/api/call.ts';
import { failureText } from './failure-text.ts';

const TEXTS = { refused: '로그인에 실패했습니다', broken: '로그인 중 오류가 발생했습니다.' };

test.each([
  ['several details are told in one line', 400, '{"error":"가","details":["가","나"]}', '가, 나'],
  ['the sentence of the server is told', 401, '{"error":"틀렸습니다"}', '틀렸습니다'],
  ['a refusal without a sentence has the usual one', 500, '', TEXTS.refused],
  ['a page in place of an answer is no sentence', 502, '<html>', TEXTS.refused],
])('%s', (_, status, body, told) => {
  expect(failureText(new ApiError(status, body), TEXTS)).toBe(told);
});

test.each([new TypeError('Failed to fetch'), new DOMException('too late', 'TimeoutError')])(
  'without an answer it is an error on the way (%s)',
  (error) => {
    expect(failureText(error, TEXTS)).toBe(TEXTS.broken);
  },
);
