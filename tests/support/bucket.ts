import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

/** The one key that this storage knows. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const REGION = 'us-east-1';
const NAME = 'bamgyeol-test';

/**
 * An S3-compatible storage on the loopback. The server itself takes any form, so forms are checked
 * before it as Amazon describes it: who signed the policy, until when, and what it allows.
 */
export async function startBucket() {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-bucket-'));
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  const { port } = await storage.run();
  let isAway = false;
  const front = createServer(async (incoming, outgoing) => {
    if (isAway) return void incoming.socket.destroy();
    const body = await buffer(incoming);
    const refusal = incoming.method === 'POST' ? await refusalOf(incoming, body) : null;
    if (refusal) return void outgoing.writeHead(403).end(refusal);
    forward(port, incoming, body, outgoing);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    config: { endpoint, region: REGION, name: NAME, ...KEY, publicUrl: null },
    /** From now on nobody answers, or somebody does again. */
    setAway(away: boolean) {
      isAway = away;
    },
    async stop() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function forward(port: number, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  const { method, url: path, headers } = incoming;
  request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  }).end(body);
}

type Condition = ['eq' | 'content-length-range', ...unknown[]] | Record<string, string>;

async function refusalOf({ headers }: IncomingMessage, body: Buffer): Promise<string | null> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const policy = field('Policy');
  if (sign(field('X-Amz-Credential'), policy) !== field('X-Amz-Signature')) return 'signature';
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (new Date(expiration) < new Date()) return 'expired';
  const file = form.get('file');
  const size = file instanceof Blob ? file.size : 0;
  const broken = conditions.find((condition) => !isMet(condition, field, size));
  return broken ? JSON.stringify(broken) : null;
}

function isMet(condition: Condition, field: (name: string) => string, size: number): boolean {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).every(
      ([name, value]) => name === 'bucket' || field(name) === value,
    );
  }
  const [kind, first, second] = condition;
  if (kind === 'content-length-range') return size >= Number(first) && size <= Number(second);
  return field(String(first).slice(1)) === second;
}

/** The fourth version of Amazon's signatures. */
function sign(credential: string, policy: string): string {
  const [accessKeyId, ...scope] = credential.split('/');
  if (accessKeyId !== KEY.accessKeyId) return '';
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${KEY.secretAccessKey}`);
  return hmac(key, policy).toString('hex');
}
