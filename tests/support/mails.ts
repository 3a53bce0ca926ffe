import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Deps } from '#server/http/deps.ts';
import { workOff } from './jobs.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What the application has sent so far, oldest first, as a mail program would show it. */
export async function readMails(deps: Deps): Promise<Mail[]> {
  await workOff(deps);
  return readOutbox(join(deps.config.dataDir, 'outbox'));
}

export async function readOutbox(folder: string): Promise<Mail[]> {
  // No folder until the first mail.
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(mails.map(async (file) => parseMail(await readFile(join(folder, file)))));
}

export async function parseMail(source: Buffer | string): Promise<Mail> {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return { to: to.map(({ address }) => address).join(', '), subject, text, html };
}
