import { expect, test } from 'vitest';
import { accountSecurityApi } from '#contract/accounts/security.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { workOff } from '#tests/support/jobs.ts';
import { logIn, MEMBER, signUpMember } from '#tests/support/member.ts';
import { startSmtp } from '#tests/support/smtp.ts';

const SITE = 'https://bamgyeol.example.kr';
const ASK = { email: MEMBER.email };

/** The application with a real mail server at this port. */
function startWithMail(port: number): Promise<TestApp> {
  const mail = { url: `smtp://127.0.0.1:${port}`, from: '밤결 <no-reply@example.kr>' };
  return startApp({ config: { mail, siteUrl: SITE } });
}

test('a code and a reset link go through a real mail server', async () => {
  const smtp = await startSmtp();
  const running = await startWithMail(smtp.port);
  const { as, app, deps, logs } = running;
  const client = await as.customer({ email: 'haneul@example.kr' });
  expect((await client.call(accountSecurityApi.sendEmailCode, {})).statusCode).toBe(204);
  const code = /^\d{6}$/m.exec(smtp.received[0]?.text ?? '')?.[0] ?? '';
  expect(smtp.received[0]?.recipients).toEqual(['haneul@example.kr']);
  const confirmed = await client.call(accountSecurityApi.confirmEmailCode, { body: { code } });
  expect(confirmed.statusCode).toBe(200);

  await signUpMember(running);
  await as.visitor.call(accountSecurityApi.requestPasswordReset, { body: ASK });
  await workOff(deps);
  const token = /#token=([\w-]+)/.exec(smtp.received[1]?.text ?? '')?.[1] ?? '';
  expect(smtp.received[1]?.html).toContain(`${SITE}/reset-password#token=${token}`);
  const body = { token, newPassword: 'starlit-walk-9' };
  await as.visitor.call(accountSecurityApi.confirmPasswordReset, { body });
  expect((await logIn(app, body.newPassword)).statusCode).toBe(200);
  await workOff(deps);
  expect(smtp.received.map(({ subject }) => subject)).toEqual([
    '[밤결] 이메일 인증번호',
    '[밤결] 비밀번호 재설정',
    '[밤결] 비밀번호가 변경되었습니다',
  ]);
  expect(logs.filter(({ msg }) => msg === 'mail sent')).toHaveLength(3);
  for (const secret of ['haneul', 'seoyun', code, token]) {
    expect(JSON.stringify(logs)).not.toContain(secret);
  }
  await deps.mail.close();
  await smtp.close();
});

test('who waits for a code is told when the mail server is away; a reset answers as ever', async () => {
  const smtp = await startSmtp();
  await smtp.close();
  const running = await startWithMail(smtp.port);
  const { as, deps, logs } = running;
  const client = await as.customer();
  const answer = await client.call(accountSecurityApi.sendEmailCode, {});
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toBe('메일을 보내지 못했습니다. 잠시 후 다시 시도해주세요.');
  await signUpMember(running);
  const asked = await as.visitor.call(accountSecurityApi.requestPasswordReset, { body: ASK });
  expect(asked.statusCode).toBe(202);
  await workOff(deps);
  expect(logs.filter(({ msg }) => msg === 'mail not sent')).toHaveLength(2);
  expect(JSON.stringify(logs)).not.toContain('seoyun');
});
