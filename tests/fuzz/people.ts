import { signIn } from '#tests/support/sign-in.ts';

const PASSWORD = 'a-password-for-tests';

/** Someone who calls, with the headers that say who it is. */
export interface Person {
  name: string;
  headers: Record<string, string>;
}

/** Everyone whom the table of permissions knows. */
export const PEOPLE: Record<string, (origin: string) => Promise<Person['headers']>> = {
  visitor: async () => ({}),
  customer: (origin) => customer(origin, { isVerified: false }),
  'verified customer': (origin) => customer(origin, { isVerified: true }),
  'staff without level': (origin) => staff(origin, null),
  editor: (origin) => staff(origin, 'editor'),
  manager: (origin) => staff(origin, 'manager'),
  super: (origin) => staff(origin, 'super'),
};

/** Whether the server still knows whom these headers mean: a call may have signed them out. */
export async function isKnown(origin: string, headers: Person['headers']): Promise<boolean> {
  if (headers.cookie) return (await fetch(`${origin}/api/auth/user`, { headers })).ok;
  if (headers.authorization) return (await fetch(`${origin}/api/customer/me`, { headers })).ok;
  return true;
}

async function customer(origin: string, { isVerified }: { isVerified: boolean }) {
  const email = `${unique()}@example.com`;
  await send(origin, 'POST', '/api/customer/signup', {
    email,
    password: PASSWORD,
    nickname: unique().slice(-10),
    birthYear: 1990,
    gender: 'F',
    phoneNumber: '010-0000-0000',
  });
  const login = await send(origin, 'POST', '/api/customer/login', { email, password: PASSWORD });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  if (isVerified) {
    const proof = { provider: 'demo', name: '홍예시', birthDate: '1990-01-01' };
    await send(origin, 'POST', '/api/customer/adult-verification', proof, headers);
  }
  return headers;
}

async function staff(origin: string, level: 'super' | 'manager' | 'editor' | null) {
  const root = { cookie: await signIn(origin) };
  const username = unique();
  const answer = await send(
    origin,
    'POST',
    '/api/admin/users',
    {
      username,
      password: PASSWORD,
      email: `${username}@example.com`,
      firstName: '시험',
      lastName: '김',
      adminLevel: level ?? 'editor',
    },
    root,
  );
  const { id } = (await answer.json()) as { id: string };
  if (level === null) {
    const body = { adminLevel: null, isAdmin: false };
    await send(origin, 'PATCH', `/api/admin/users/${id}`, body, root);
  }
  return { cookie: await signIn(origin, { username, password: PASSWORD }) };
}

async function send(
  origin: string,
  method: string,
  path: string,
  body: object,
  headers: Person['headers'] = {},
): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function unique(): string {
  return `fuzz-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
