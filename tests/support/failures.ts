/** Answers of 500 in a log: each is a fault of ours, unless a test made it on purpose. */
export function failuresIn(lines: readonly string[]): string[] {
  return lines.filter((line) => line.includes('"status":500'));
}

/** Throws when the log tells of more answers of 500 than were announced. */
export function expectNoFailures(lines: readonly string[], announced = 0): void {
  const failures = failuresIn(lines);
  if (failures.length > announced) {
    throw new Error(`answered with 500, ${announced} announced\n${failures.join('\n')}`);
  }
}
