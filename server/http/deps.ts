import type { Readable } from 'node:stream';
import type PgBoss from 'pg-boss';
import type { Database } from '#db/client.ts';
import type { JobKindName } from '#domain/jobs.ts';
import type { Config } from '#server/config.ts';
import type { LogOutput } from './log-output.ts';

/** What the application stands on; everything it does not own is passed in here. */
export interface Deps {
  config: Config;
  database: Database;
  objects: ObjectStore;
  mail: Mailer;
  indexNow: IndexNowSender;
  /** Where staff sign on with an account of their own; null where there is only our login. */
  signOn: SignOnProvider | null;
  jobs: Jobs;
  /** Aborted once this instance is to end: it still answers, but nobody should send it anyone. */
  ending: AbortSignal;
  /** Signs cookies and upload links. */
  secret: string;
  clock: () => Date;
  /** Milliseconds since some moment, for the age of what is kept. A clock can be set back, this cannot. */
  elapsed: () => number;
  logger: { level: 'info' | 'debug'; stream: LogOutput };
}

/** Work that is done apart from requests, once among all instances, see `server/jobs/`. */
export interface Jobs {
  queue: PgBoss;
  /** What this instance does, and how it is getting on. */
  kinds: Map<JobKindName, JobKind>;
  /** Told when work was asked for here, perhaps before the transaction has ended. */
  wake: () => void;
}

export interface JobKind {
  /** Null for what comes only when asked for. */
  everyMs: number | null;
  /** How many of them this instance does at a time. */
  atOnce: number;
  /** After this long another instance takes it for lost, and does it again. */
  endsWithinSeconds: number;
  /** In all, each after a longer while; then staff have to look. */
  tries: number;
  run(job: Job): Promise<void>;
  state: JobState;
}

export interface Job {
  id: string;
  /** Sealed, see `server/jobs/sealed.ts`. */
  data: unknown;
}

/** Of this instance, since its start. */
export interface JobState {
  done: number;
  failed: number;
  lastDoneAt: Date | null;
  /** When it looks again whether there is something to do. */
  nextAt: Date | null;
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
  /** Every key there is, for taking the pictures elsewhere. */
  keys(): AsyncIterable<string>;
  /** Where anyone can fetch the object without us; null where only we hand it out. */
  addressOf(key: string): string | null;
  /** Where browsers send pictures past us; null where they send them to us. */
  incoming: Incoming | null;
}

/** Bytes as they were sent, which nobody but us can read. */
export interface Incoming {
  /** A form that takes one picture of this type and of no more than the largest size. */
  formFor(
    id: string,
    contentType: string,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** Null where nothing has come. */
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}

/** What must come back from the provider as it went there. */
export interface PendingSignOn {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person as the provider vouches for. */
export interface SignedOn {
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  groups: string[];
}

/** The provider of staff's accounts, by OpenID Connect. */
export interface SignOnProvider {
  begin(returnTo: string): Promise<{ url: string; pending: PendingSignOn }>;
  /** Throws unless the provider confirms what came back. */
  finish(returned: URL, pending: PendingSignOn): Promise<SignedOn>;
  /** Where its own session ends; null where it offers no such place. */
  end(returnTo: string): Promise<string | null>;
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
  send(to: string, letter: Letter, id?: string): Promise<{ file: string | null }>;
  /** Waits for what is on its way, delivered or not. */
  close(): Promise<void>;
}
