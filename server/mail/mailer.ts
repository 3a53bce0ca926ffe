import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { writeDurably } from '#server/durable-file.ts';
import type { Mailer } from '#server/http/deps.ts';

/** In all, below the ten seconds that a browser waits for its answer. */
const TIMEOUT_MS = 8_000;
/** Stands in mails that no server sends. */
const OUTBOX_SENDER = '밤결 <no-reply@localhost>';
/** Looser than what sign-up accepts, but no list, no display name and no second line. */
const ADDRESS = /^[^\s,;:<>()[\]"@]+@[^\s,;:<>()[\]"@]+$/;

type Transport = Pick<Mailer, 'send'> & { close(): void };

/** A mail server when one is configured, otherwise files that a mail program opens. */
export function openMailer(config: Config, timeoutMs = TIMEOUT_MS): Mailer {
  const { send, close } = config.mail
    ? smtp(config.mail, timeoutMs)
    : outbox(join(config.dataDir, 'outbox'));
  const onTheirWay = new Set<Promise<unknown>>();
  function follow(work: Promise<unknown>) {
    onTheirWay.add(work);
    const forget = () => void onTheirWay.delete(work);
    work.then(forget, forget);
  }
  return {
    send(to, letter, id) {
      const sending = send(to, letter, id);
      follow(sending);
      return sending;
    },
    async close() {
      while (onTheirWay.size > 0) await Promise.allSettled(onTheirWay);
      close();
    },
  };
}

function smtp({ url, from }: { url: string; from: string }, timeoutMs: number): Transport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(to, letter, id) {
      // Each step has its time-out; a server that takes long for all of them must not add them up.
      await within(
        timeoutMs,
        transport.sendMail({ from, to: only(to), ...letter, ...named(id, from) }),
      );
      return { file: null };
    },
    close: () => transport.close(),
  };
}

function outbox(folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let sent = 0;
  return {
    async send(to, letter, id) {
      sent += 1;
      const file = fileName(new Date(), sent, id);
      const { message } = await transport.sendMail({
        from: OUTBOX_SENDER,
        to: only(to),
        ...letter,
        ...named(id, OUTBOX_SENDER),
      });
      await writeDurably(join(folder, file), message as Buffer);
      return { file };
    },
    close: () => transport.close(),
  };
}

/** In the order of sending, also within a millisecond; several processes may share the folder. */
function fileName(now: Date, number: number, id: string = randomUUID()): string {
  const moment = now.toISOString().replace(/[:.]/g, '-');
  return `${moment}-${String(number).padStart(6, '0')}-${id.slice(0, 8)}.eml`;
}

/** A mail that was sent and not noted goes out again; by its name a mailbox knows the two as one. */
function named(id: string | undefined, from: string) {
  const [, host = 'localhost'] = /@([^>\s]+)/.exec(from) ?? [];
  return id ? { messageId: `<${id}@${host}>` } : {};
}

/** One recipient whatever it contains: as plain text a comma would make two of it. */
function only(address: string) {
  if (!ADDRESS.test(address)) throw new Error('not a mail address');
  return { name: '', address };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(reject, milliseconds, error);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
