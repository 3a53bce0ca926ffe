import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Letter } from './letter.ts';

const TIMEOUT_MS = 10_000;
/** Stands in mails that no server sends. */
const OUTBOX_SENDER = '밤결 <no-reply@localhost>';

export interface Mailer {
  /** Resolves when the mail is out of our hands; the name tells the outbox's file, if there is one. */
  send(to: string, letter: Letter): Promise<{ file: string | null }>;
  /** Resolves when no mail is on its way any more, delivered or not. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

type Transport = Pick<Mailer, 'send'> & { close(): void };

/** A mail server when one is configured, otherwise files that a mail program opens. */
export function openMailer(config: Config): Mailer {
  const { send, close } = config.mail ? smtp(config.mail) : outbox(join(config.dataDir, 'outbox'));
  const onTheirWay = new Set<Promise<unknown>>();
  async function settle() {
    await Promise.allSettled(onTheirWay);
  }
  return {
    async send(to, letter) {
      const sending = send(to, letter);
      onTheirWay.add(sending);
      try {
        return await sending;
      } finally {
        onTheirWay.delete(sending);
      }
    },
    settle,
    async close() {
      await settle();
      close();
    },
  };
}

function smtp({ url, from }: { url: string; from: string }): Transport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(to, letter) {
      await transport.sendMail({ from, to, ...letter });
      return { file: null };
    },
    close: () => transport.close(),
  };
}

function outbox(folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(to, letter) {
      const { message } = await transport.sendMail({ from: OUTBOX_SENDER, to, ...letter });
      // Mails hold codes and links that open accounts: for the owner's eyes only.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, file), message as Buffer, { mode: 0o600 });
      return { file };
    },
    close: () => transport.close(),
  };
}
