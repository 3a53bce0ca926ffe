import type { Readable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import type { Database } from '#db/client.ts';
import type { Config } from '#server/config.ts';

/** What the application stands on; everything it does not own is passed in here. */
export interface Deps {
  config: Config;
  database: Database;
  objects: ObjectStore;
  mail: Mailer;
  indexNow: IndexNowSender;
  /** Signs cookies and upload links. */
  secret: string;
  clock: () => Date;
  /** Milliseconds since some moment, for the age of what is kept. A clock can be set back, this cannot. */
  elapsed: () => number;
  logger: Exclude<NonNullable<FastifyServerOptions['logger']>, true>;
}

/** Pages of one site that changed, as the IndexNow protocol has them. */
export interface IndexNowSubmission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** Resolves with the status of the answer. */
export type IndexNowSender = (submission: IndexNowSubmission) => Promise<number>;

/** Where the bytes of pictures lie. Keys are made by us: `<id>/<width>.webp`. */
export interface ObjectStore {
  /** Resolves when the object would outlast a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such object. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
}

/** A mail before it is addressed: Korean, as plain text and as HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** Besides those that every mail has. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves when the mail is out of our hands; the name tells the outbox's file, if there is one. */
  send(to: string, letter: Letter): Promise<{ file: string | null }>;
  /** Work that may end in a mail, off any request's path: `settle` waits for it as well. */
  follow(work: Promise<unknown>): void;
  /** Resolves when no mail is on its way any more, delivered or not. */
  settle(): Promise<void>;
  close(): Promise<void>;
}
