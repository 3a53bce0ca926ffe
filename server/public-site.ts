import { BlockList, isIP } from 'node:net';

/** Addresses that no stranger reaches: this machine, private networks, links. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits);
}
PRIVATE.addAddress('::', 'ipv6');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const PRIVATE_ENDINGS = /(^|\.)(localhost|local|test|internal|lan|home\.arpa)$/;

/** Whether strangers can be meant to come to this origin. */
export function isPublicSite(origin: string): boolean {
  // Brackets belong to the URL, the last dot to no name in particular.
  const host = new URL(origin).hostname.replace(/^\[|\]$|\.$/g, '');
  const family = isIP(host);
  if (family !== 0) return !PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !PRIVATE_ENDINGS.test(host);
}
