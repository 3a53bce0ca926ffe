import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Person {
  email?: string;
  name?: string;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

interface Options {
  /** Where it may lead back to. */
  site: string;
  people: Record<string, Person>;
  /** How far its clock is ahead of ours. */
  skewSeconds?: number;
}

const CLIENT = { id: 'bamgyeol', secret: 'a secret between provider and site' };

/** A real OpenID provider on the loopback. */
export async function startOidc({ site, people, skewSeconds = 0 }: Options) {
  const worker = new Worker(new URL('./oidc-provider.mjs', import.meta.url), {
    workerData: {
      people,
      skewSeconds,
      client: {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${site}/api/login/callback`],
        post_logout_redirect_uris: [`${site}/`],
      },
    },
    stdout: true,
    stderr: true,
  });
  const [{ issuer }] = (await once(worker, 'message')) as [{ issuer: string }];
  return {
    config: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      levelClaim: 'groups',
      levels: null,
    },
    issuer,
    signIn: (url: string, login: string) => walk(url, login, site),
    stop: () => worker.terminate(),
  };
}

/** As a person with a browser: follows the provider's pages until it leads back to the site. */
async function walk(start: string, login: string, site: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = { url: start, form: null as URLSearchParams | null };
  for (let steps = 0; steps < 20; steps += 1) {
    if (next.url.startsWith(site)) return new URL(next.url);
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location) {
      next = { url: new URL(location, next.url).href, form: null };
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (!action || !prompt)
      throw new Error(`the provider shows ${answer.status} ${page.slice(0, 400)}`);
    const form = new URLSearchParams({ prompt, login, password: 'any' });
    next = { url: new URL(action, next.url).href, form };
  }
  throw new Error('the provider leads nowhere');
}
