import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type Mail, parseMail } from './mails.ts';

export interface ReceivedMail extends Mail {
  source: string;
  sender: string;
  recipients: string[];
}

/** A real mail server on the loopback, which notes what arrives. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const source = Buffer.concat(chunks).toString();
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        ...(await parseMail(source)),
        source,
        sender: mailFrom ? mailFrom.address : '',
        recipients: rcptTo.map(({ address }) => address),
      });
      done();
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
