import type { Identity } from './people.ts';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  json(): unknown;
}

/** One request to an instance or the proxy, without following where it leads. */
export async function ask(
  origin: string,
  method: string,
  path: string,
  { identity = {}, body }: { identity?: Identity; body?: object } = {},
): Promise<Answered> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...identity, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
}

/** Cookies that an answer sets, as a browser would send them back. */
export function cookiesOf({ headers }: Answered): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

export function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  }
}
