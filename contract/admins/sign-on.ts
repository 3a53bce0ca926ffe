import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { SIGN_ON_END } from './admins.ts';

/** How a sign-on ended, as the login page is told in its address (`?sign-on=`). */
export const SIGN_ON_ENDINGS = ['done', 'refused', 'inactive', 'away'] as const;
export type SignOnEnding = (typeof SIGN_ON_ENDINGS)[number];

export const signOnApi = {
  isAvailable: endpoint({
    method: 'GET',
    path: '/api/auth/sign-on',
    summary: '운영진이 회사 계정으로 로그인할 수 있는지',
    audience: 'anyone',
    reads: [],
    response: z.object({ isAvailable: z.boolean() }),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/login/callback',
    summary: '회사 계정 제공자가 돌려보내는 주소: 세션 쿠키를 받고 관리자 화면으로 이동합니다',
    audience: 'anyone',
    reads: [],
    // Whatever the provider adds; it is checked by what we signed.
    query: z.record(z.string(), z.unknown()),
    status: 302,
  }),
  end: endpoint({
    method: 'GET',
    path: SIGN_ON_END,
    summary: '로그아웃한 뒤 회사 계정에서도 로그아웃합니다',
    audience: 'anyone',
    reads: [],
    status: 302,
  }),
};
