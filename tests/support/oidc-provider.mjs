// The certified provider as a server of its own, in a thread whose clock may stand elsewhere.
import { parentPort, workerData } from 'node:worker_threads';

const { client, people, skewSeconds } = workerData;
const now = Date.now;
Date.now = () => now() + skewSeconds * 1_000;

const { default: Provider } = await import('oidc-provider');

// Told only once it listens, and its address is its name.
const { createServer } = await import('node:http');
const server = createServer((request, response) => handle(request, response));
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const issuer = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;

const provider = new Provider(issuer, {
  clients: [client],
  claims: {
    openid: ['sub'],
    email: ['email'],
    profile: ['name', 'given_name', 'family_name', 'groups'],
  },
  cookies: { keys: ['a key of the tests'] },
  // Whoever the login form names; its own pages for signing in and consenting.
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: async () => ({ sub: id, ...people[id] }),
  }),
  features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
});
const handle = provider.callback();
parentPort?.postMessage({ issuer });
