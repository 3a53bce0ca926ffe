import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Mailer } from '#server/http/deps.ts';
import { readOutbox } from '#tests/support/mails.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { composeLetter } from './letter.ts';
import { openMailer } from './mailer.ts';

const LETTER = composeLetter({
  subject: '[밤결] 이메일 인증번호가 도착했습니다: 오늘 밤에도 안전하게 이용해 주세요 ☾',
  paragraphs: ['설정 화면에 <아래> 인증번호를 "입력"해 주세요.'],
  code: '012345',
  link: { label: '밤결로 가기', url: 'https://bamgyeol.example.kr/a?b=1&c=2#token=x' },
});
const FROM = '밤결 <no-reply@example.kr>';

const endings: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function openSmtp(options?: SMTPServerOptions) {
  const smtp = await startSmtp(options);
  endings.push(smtp.close);
  return smtp;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function mailerTo(url: string, timeoutMs?: number): Mailer {
  const mail = { SMTP_URL: url, MAIL_FROM: FROM, SITE_URL: 'https://bamgyeol.example.kr' };
  const mailer = openMailer(readConfig(mail), timeoutMs);
  endings.push(() => mailer.close());
  return mailer;
}

function outboxMailer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bamgyeol-mail-'));
  endings.push(() => rmSync(dataDir, { recursive: true }));
  const mailer = openMailer({ ...readConfig({}), dataDir });
  return { mailer, folder: join(dataDir, 'outbox') };
}

test('a mail server receives the letter as text and as HTML, in Korean', async () => {
  const { received, port } = await openSmtp();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  expect(await mailer.send('seoyun@example.kr', LETTER)).toEqual({ file: null });
  const [mail] = received;
  expect(mail).toMatchObject({
    sender: 'no-reply@example.kr',
    recipients: ['seoyun@example.kr'],
    to: 'seoyun@example.kr',
    subject: LETTER.subject,
  });
  expect(mail?.text.trim()).toBe(LETTER.text.trim());
  expect(mail?.html.trim()).toBe(LETTER.html.trim());
  // Headers travel as ASCII, whatever they say.
  expect(mail?.source.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n\t]+$/);
  expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m);
});

test('name and password of the mail server are used', async () => {
  const names: (string | undefined)[] = [];
  const { received, port } = await openSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      names.push(username);
      done(password === 'p@ss' ? null : new Error('wrong'), { user: username ?? '' });
    },
  });
  await mailerTo(`smtp://bamgyeol:p%40ss@127.0.0.1:${port}`).send('a@example.kr', LETTER);
  expect(received).toHaveLength(1);
  expect(names).toEqual(['bamgyeol']);
  const refused = mailerTo(`smtp://bamgyeol:wrong@127.0.0.1:${port}`).send('a@example.kr', LETTER);
  await expect(refused).rejects.toMatchObject({ code: 'EAUTH' });
});

test('a mail server that refuses the recipient is a failure, and the next mail still goes out', async () => {
  const { received, port } = await openSmtp({
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error('no such user'), { responseCode: 550 });
      done(address.startsWith('nobody') ? error : null);
    },
  });
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  await expect(mailer.send('nobody@example.kr', LETTER)).rejects.toMatchObject({
    responseCode: 550,
  });
  await mailer.send('seoyun@example.kr', LETTER);
  expect(received.map(({ to }) => to)).toEqual(['seoyun@example.kr']);
});

test('a mail server that is away is a failure', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const port = portOf(closed);
  await new Promise((resolve) => closed.close(resolve));
  const sending = mailerTo(`smtp://127.0.0.1:${port}`).send('a@example.kr', LETTER);
  await expect(sending).rejects.toMatchObject({ code: 'ESOCKET' });
});

test.each([
  ['never greets', ''],
  ['greets and then says nothing', '220 mail.example.kr\r\n'],
])('a mail server that %s is given up', async (_name, greeting) => {
  const silent = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting) socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  endings.push(() => silent.close());
  const sending = mailerTo(`smtp://127.0.0.1:${portOf(silent)}`, 100).send('a@example.kr', LETTER);
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('nothing that is written into a letter becomes a header', async () => {
  const { received, port } = await openSmtp();
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  const injected = 'bcc: thief@example.kr';
  await mailer.send('a@example.kr', { ...LETTER, subject: `제목\r\n${injected}\r\n\r\n본문` });
  const [mail] = received;
  expect(mail?.recipients).toEqual(['a@example.kr']);
  expect(mail?.source).not.toMatch(/^bcc:/im);
});

test.each([
  'a@example.kr, thief@example.kr',
  'a@example.kr\r\nBcc: thief@example.kr',
  'a@example.kr>\r\nRCPT TO:<thief@example.kr',
  'group: a@example.kr, thief@example.kr;',
  'thief@example.kr <a@example.kr>',
  '',
])('%j is no recipient', async (address) => {
  const { received, port } = await openSmtp();
  await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(address, LETTER)).rejects.toThrow();
  const { mailer, folder } = outboxMailer();
  await expect(mailer.send(address, LETTER)).rejects.toThrow();
  expect([...received, ...(await readOutbox(folder))]).toEqual([]);
});

test('without a mail server each mail is a file for its owner alone, named in order', async () => {
  const { mailer, folder } = outboxMailer();
  const sent = await Promise.all(
    ['하나', '둘', '셋'].map((subject) => mailer.send('seoyun@example.kr', { ...LETTER, subject })),
  );
  const files = readdirSync(folder).sort();
  expect(files).toEqual(sent.map(({ file }) => file));
  expect(files.join()).not.toContain('seoyun');
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  const mails = await readOutbox(folder);
  expect(mails.map(({ subject }) => subject)).toEqual(['하나', '둘', '셋']);
  expect(mails[0]).toMatchObject({ to: 'seoyun@example.kr' });
  expect(mails[0]?.text.trim()).toBe(LETTER.text.trim());
  // As programs that read such files expect them.
  expect(readFileSync(join(folder, files[0] ?? ''), 'latin1')).not.toMatch(/[^\r]\n/);
});

test('closing waits for mails on their way', async () => {
  const { mailer, folder } = outboxMailer();
  void mailer.send('a@example.kr', LETTER);
  await mailer.close();
  expect(await readOutbox(folder)).toHaveLength(1);
});

test('the same mail sent twice bears the same name, other mails bear others', async () => {
  const { mailer, folder } = outboxMailer();
  for (const id of ['one', 'one', 'two']) await mailer.send('a@example.kr', LETTER, id);
  const names = readdirSync(folder)
    .sort()
    .map((file) =>
      /^Message-ID: (.*)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1]?.trim(),
    );
  expect(names).toEqual(['<one@localhost>', '<one@localhost>', '<two@localhost>']);
});
