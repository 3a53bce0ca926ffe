import type { FastifyInstance } from 'fastify';
import { signUpApi } from '#contract/accounts/sign-up.ts';
import type { TestApp } from './app.ts';

export const MEMBER = {
  email: 'seoyun@example.kr',
  password: 'moonlit-walk-8',
  nickname: '달빛산책',
  birthYear: 1995,
  gender: 'F',
  phoneNumber: '010-0000-1234',
} as const;

/** Signs a member up who has a password; `as.customer()` makes members who have none. */
export async function signUpMember({ as }: TestApp, given: Partial<typeof MEMBER> = {}) {
  const answer = await as.visitor.call(signUpApi.signup, { body: { ...MEMBER, ...given } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

export function logIn(app: FastifyInstance, password: string, userAgent = 'test') {
  return app.inject({
    method: 'POST',
    url: '/api/customer/login',
    headers: { 'user-agent': userAgent },
    payload: { email: MEMBER.email, password },
  });
}

/** The headers of a signed-in device. */
export async function signIn(app: FastifyInstance, userAgent?: string) {
  const { token } = (await logIn(app, MEMBER.password, userAgent)).json();
  return { authorization: `Bearer ${token}` };
}
