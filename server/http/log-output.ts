const MAX_WAITING = 65_536;
const WAIT_MS = 100;

/**
 * Where lines of the log go: out together, because a write for each would cost more than most
 * answers. Whatever ends the process in an orderly way lets the rest out.
 */
export function createLogOutput(write: (text: string) => void): { write(line: string): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  }
  process.on('exit', flush);
  return {
    write(line) {
      waiting += line;
      if (waiting.length > MAX_WAITING) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
}
