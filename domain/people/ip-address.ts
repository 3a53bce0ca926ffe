const IPV4_PART = /^(0|[1-9]\d{0,2})$/;
const IPV6_GROUP = /^[\da-f]{1,4}$/i;
const GROUPS = 8;

/**
 * The four bytes of an IPv4 address, the eight groups of an IPv6 one, null for anything else. An
 * IPv4 address in IPv6 clothes (`::ffff:1.2.3.4`) is an IPv4 address.
 */
export function parseAddress(text: string): number[] | null {
  if (!text.includes(':')) return parseIpv4(text);
  const [bare = ''] = text.split('%');
  const groups = parseIpv6(bare);
  if (!groups) return null;
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) : groups;
}

/** What an address counts as: an IPv6 customer holds a whole /64 and could change at will. */
export function networkOf(address: string): string {
  const parts = parseAddress(address);
  if (!parts) return address;
  return parts.length === GROUPS ? `${firstGroups(parts, 4)}::/64` : parts.join('.');
}

/** The last part of an address goes: enough to tell networks apart, too little to tell people. */
export function truncateAddress(address: string): string {
  const parts = parseAddress(address);
  if (!parts) return '';
  return parts.length === GROUPS
    ? `${firstGroups(parts, 3)}::`
    : `${parts.slice(0, 3).join('.')}.0`;
}

function firstGroups(groups: number[], count: number): string {
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}

function parseIpv4(text: string): number[] | null {
  const parts = text.split('.');
  const isAddress = parts.length === 4 && parts.every((part) => IPV4_PART.test(part));
  const bytes = parts.map(Number);
  return isAddress && bytes.every((byte) => byte <= 255) ? bytes : null;
}

function parseIpv6(text: string): number[] | null {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const before = parseGroups(head, tail === undefined);
  const after = parseGroups(tail ?? '', true);
  if (!before || !after) return null;
  const missing = GROUPS - before.length - after.length;
  // `::` stands for one group at least.
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  return [...before, ...new Array<number>(missing).fill(0), ...after];
}

/** Groups between colons; the last two of an address may be written as IPv4. */
function parseGroups(text: string, isLast: boolean): number[] | null {
  if (text === '') return [];
  const written = text.split(':');
  const ipv4 = isLast && text.includes('.') ? parseIpv4(written.pop() ?? '') : [];
  if (!ipv4 || !written.every((group) => IPV6_GROUP.test(group))) return null;
  const [a, b, c, d] = ipv4;
  const groups = written.map((group) => Number.parseInt(group, 16));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return groups;
  return [...groups, (a << 8) | b, (c << 8) | d];
}
