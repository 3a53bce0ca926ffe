import type { Config } from '#server/config.ts';

/**
 * Whose forwarded addresses Fastify believes. A bare number makes it believe nobody, because it
 * cannot know that only proxies reach the port; whoever sets a number says that they do.
 */
export function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}
