import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Asked for each time: one that is kept would belong to the first provider for good. */
const tracer = () => trace.getTracer('bamgyeol');
const LONGEST_TEXT = 2_000;

/**
 * A statement as part of the request or work that asks it. Its values are left out, which can be
 * personal. Where nobody traces, this is one look.
 */
export function tracedStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return ask();
  const operation = /^\s*\(?\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, LONGEST_TEXT),
  };
  return tracer().startActiveSpan(
    operation,
    { kind: SpanKind.CLIENT, attributes },
    async (span) => {
      try {
        return await ask();
      } catch (error) {
        // Its message can quote what was sent.
        const { code } = error as { code?: unknown };
        if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}
