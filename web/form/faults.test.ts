import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PASSWORD_COMMON, PASSWORD_REFUSED } from '#contract/accounts/sign-up.ts';
import { ApiError } from '#web/api/call.ts';
import { fieldOf, listFaults, placeRefusal, toFaults, toFieldErrors } from './faults.ts';

const Schema = z.object({
  name: z.string().check(z.minLength(1, '이름을 입력하세요'), z.minLength(2, '두 자 이상')),
  claims: z.array(z.object({ label: z.string().check(z.minLength(1, '설명을 입력하세요')) })),
});

function refusal(details: string[]): ApiError {
  const body = { error: details[0], message: details[0], details, requestId: 'x' };
  return new ApiError(400, JSON.stringify(body));
}

test('a field tells the first thing that is wrong with it, also inside a list', () => {
  const { error } = Schema.safeParse({ name: '', claims: [{ label: '만족도' }, { label: '' }] });
  expect(toFaults(error?.issues ?? [])).toEqual([
    { name: 'name', message: '이름을 입력하세요' },
    { name: 'claims.1.label', message: '설명을 입력하세요' },
  ]);
});

test('what is sent under another name is told at the field it was typed in', () => {
  const issues = [{ path: ['thumbnailImage'], message: '주소가 아닙니다' }];
  expect(toFaults(issues, { thumbnailImage: 'thumbnailUrl' })).toEqual([
    { name: 'thumbnailUrl', message: '주소가 아닙니다' },
  ]);
});

test('all errors are listed in the order of the form, whatever the order of the checks', () => {
  const faults = [
    { name: 'slug', message: '슬러그' },
    { name: 'claims.1.label', message: '설명' },
    { name: 'name', message: '이름' },
  ];
  expect(listFaults(toFieldErrors(faults), ['name', 'claims', 'slug'])).toEqual([
    { name: 'name', message: '이름' },
    { name: 'claims.1.label', message: '설명' },
    { name: 'slug', message: '슬러그' },
  ]);
});

test('a fault inside a list that is one field leads to that field', () => {
  const fields = new Set(['name', 'features']);
  expect(fieldOf('features.0', fields)).toBe('features');
  expect(fieldOf('uploadedImage', fields)).toBeUndefined();
});

test('what the server has against a field is told there, and the rest apart from it', () => {
  const refusals = { password: PASSWORD_REFUSED };
  const both = refusal(['사용할 수 없는 닉네임입니다', PASSWORD_COMMON]);
  expect(placeRefusal(both, refusals)).toEqual({
    faults: [{ name: 'password', message: PASSWORD_COMMON }],
    rest: ['사용할 수 없는 닉네임입니다'],
  });
  expect(placeRefusal(refusal([PASSWORD_COMMON]), refusals).rest).toEqual([]);
});

test('a conflict without details is placed by its sentence', () => {
  const body = { error: '이미 사용 중인 슬러그입니다', message: '이미 사용 중인 슬러그입니다' };
  const error = new ApiError(409, JSON.stringify(body));
  expect(placeRefusal(error, { slug: [body.message] }).faults).toEqual([
    { name: 'slug', message: body.message },
  ]);
});

test('other failures say nothing about a field', () => {
  const refusals = { password: PASSWORD_REFUSED };
  expect(placeRefusal(refusal(['현재 비밀번호가 올바르지 않습니다']), refusals).faults).toEqual([]);
  expect(placeRefusal(new Error('offline'), refusals)).toEqual({ faults: [], rest: [] });
});
