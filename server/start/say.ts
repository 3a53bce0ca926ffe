/** What an operator reads while the server starts. */
export function say(line: string): void {
  process.stdout.write(`· ${line}\n`);
}

/** A line that is written over on a terminal and left out of log files. */
export function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(48)}${line ? '' : '\r'}`);
}
