import type { Page } from '@playwright/test';
import { expect, TEST_PASSWORD, unique } from './fixtures.ts';

/** Signs a new customer up and in through the API alone: no page of theirs is opened. */
export async function makeCustomer(page: Page, { isVerified = false } = {}) {
  const name = unique();
  const email = `customer-${name}@example.com`;
  const nickname = `손님${name.slice(-6)}`;
  const person = { email, password: TEST_PASSWORD };
  const more = { nickname, birthYear: 1990, gender: 'F', phoneNumber: '010-0000-0000' };
  const post = async (path: string, data: object, headers = {}) => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/api/customer/signup', { ...person, ...more });
  const { token } = await post('/api/customer/login', person);
  const headers = { authorization: `Bearer ${token}` };
  if (isVerified) {
    const proof = { provider: 'demo', name: '홍예시', birthDate: '1990-01-01' };
    await post('/api/customer/adult-verification', proof, headers);
  }
  return { ...person, nickname, headers };
}
