import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '#domain/people/ip-address.ts';
import type { Config } from '#server/config.ts';
import { knowing } from './known.ts';

/**
 * Whose forwarded addresses Fastify believes. A bare number makes it believe nobody, because it
 * cannot know that only proxies reach the port; whoever sets a number says that they do.
 */
export function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

/** The same before the framework: whether a hop is believed; null where nobody is. */
export function trustedHops(config: Config): ((address: string, hop: number) => boolean) | null {
  const trusted = trustedProxies(config);
  if (!trusted) return null;
  return typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted);
}

/** Where a request comes from, as the limits count: one IPv6 address is a whole network of them. */
export function networkReader(config: Config): (request: IncomingMessage) => string {
  const trust = trustedHops(config);
  const knownNetworkOf = knowing(networkOf);
  return (request) =>
    knownNetworkOf(trust ? proxyAddr(request, trust) : (request.socket.remoteAddress ?? ''));
}
