import { DrizzleQueryError } from 'drizzle-orm';

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  stack: string;
  cause?: LoggedError;
};

const DEEPEST_CAUSE = 3;
/** SQLSTATE class 22: the message quotes the value that did not fit. */
const QUOTES_VALUES = /^22/;

/**
 * What of an error may stand in the log. A failed query brings its parameters along and the
 * database tells the row it refused: mail addresses and names, which belong in no log.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'not an error', stack: '' };
  }
  const fields = error as Error &
    Partial<Record<'code' | 'constraint' | 'table' | 'column', string>>;
  const { code, constraint, table, column } = fields;
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code && { code: String(code) }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(column && { column }),
    stack: framesOf(error),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: toLoggedError(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error, code: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (!QUOTES_VALUES.test(String(code))) return error.message;
  return error.message.replace(/(["']).*\1/s, '$1…$1');
}

/** Without the first lines of a stack, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
