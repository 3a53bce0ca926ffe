const MAX_WAITING = 300;
const WAIT_MS = 100;

/** A line of the log, or how it is made. */
export type Line = string | (() => string);

export interface LogOutput {
  write(line: Line): void;
}

/**
 * Where lines of the log go: out together, because a write for each would cost more than most
 * answers, and so does a line that is made alone. Whatever ends the process in an orderly way lets
 * the rest out.
 */
export function createLogOutput(write: (text: string) => void): LogOutput {
  let waiting: Line[] = [];
  let timer: NodeJS.Timeout | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) write(lines.map(textOf).join(''));
  }
  process.on('exit', flush);
  return {
    write(line) {
      waiting.push(line);
      if (waiting.length > MAX_WAITING) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
}

export function textOf(line: Line): string {
  return typeof line === 'string' ? line : line();
}
