import { expect, test } from 'vitest';
import { PASSWORD_COMMON } from '#contract/sign-up.ts';
import { ApiError } from '#web/api/call.ts';
import { failureText } from './failure-text.ts';
import { passwordFault } from './password-fault.ts';

const WORDS = { refused: '거절', broken: '오류' };

function refusal(details: string[]): ApiError {
  const body = { error: details[0], message: details[0], details, requestId: 'x' };
  return new ApiError(400, JSON.stringify(body));
}

test('what is wrong with a chosen password is told apart from the rest', () => {
  const both = refusal(['사용할 수 없는 닉네임입니다', PASSWORD_COMMON]);
  expect(passwordFault(both)).toBe(PASSWORD_COMMON);
  expect(failureText(both, WORDS, PASSWORD_COMMON)).toBe('사용할 수 없는 닉네임입니다');
  expect(failureText(refusal([PASSWORD_COMMON]), WORDS, PASSWORD_COMMON)).toBeUndefined();
});

test('other failures say nothing about the password', () => {
  expect(passwordFault(refusal(['현재 비밀번호가 올바르지 않습니다']))).toBeUndefined();
  expect(passwordFault(new Error('offline'))).toBeUndefined();
});
