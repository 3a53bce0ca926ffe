import {
  type ClientFailure,
  type FailureKind,
  failuresApi,
  MAX_FRAMES,
} from '#contract/failures.ts';
import { call } from '#web/api/call.ts';
import { isLoadFailure } from '#web/session/failures.ts';
import { matchPage } from './match.ts';

/** A fault that comes back with every render says nothing new. */
const MAX_REPORTS = 5;
const told = new Set<string>();

/** Tells the server's log what failed, without a word of what was on the page. */
export async function reportFailure(part: string, error: unknown): Promise<void> {
  const failure = toFailure(part, error, matchPage(location.pathname).route.path);
  const key = JSON.stringify(failure);
  if (!isOurs(failure) || told.has(key) || told.size >= MAX_REPORTS) return;
  told.add(key);
  // Reporting must never make things worse: a failure of it is nobody's business.
  await call(failuresApi.report, { body: failure }).catch(() => {});
}

export function toFailure(part: string, error: unknown, page: string): ClientFailure {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  return {
    kind: isLoadFailure(error) ? 'load' : kindOf(part),
    part,
    page,
    error: /^[A-Za-z]{1,40}$/.test(name) ? name : 'unknown',
    frames: framesOf(stack),
  };
}

function kindOf(part: string): FailureKind {
  return part === 'script' || part === 'promise' ? part : 'render';
}

/** Only our own files: the message above them and other people's scripts are left out. */
function framesOf(stack: string): string[] {
  const frames = stack.matchAll(/\/assets\/([\w.-]+\.js:\d+:\d+)/g);
  return [...frames].slice(0, MAX_FRAMES).map(([, frame = '']) => frame);
}

/** Extensions and other scripts on the page fail as well; of those nothing is told. */
function isOurs({ kind, frames }: ClientFailure): boolean {
  return kind === 'render' || kind === 'load' || frames.length > 0;
}
