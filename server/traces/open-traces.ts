import { context, propagation, trace } from '@opentelemetry/api';
import type { Config } from '#server/config.ts';

/** Sends what is traced to the operator's collector; without one nothing of this is even loaded. */
export async function openTraces(
  config: NonNullable<Config['traces']>,
): Promise<{ close(): Promise<void> }> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': config.serviceName }),
    // Bounded: where the collector is away, what does not fit is dropped and nobody waits.
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return {
    async close() {
      // A collector that is away must not hold the end of the process up.
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
