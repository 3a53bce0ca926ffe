const PLACES = ['{z}', '{x}', '{y}'];
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3})$/;

/**
 * The origin of an address of raster tiles such as "https://tiles.example.kr/{z}/{x}/{y}.png"; null
 * for anything else. Plain http only for a server on the same machine, as browsers have it.
 */
export function tileOrigin(address: string): string | null {
  if (/[\s'";,\\]/.test(address) || !URL.canParse(address)) return null;
  if (!PLACES.every((place) => address.split(place).length === 2)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  // A place in the name would be many hosts, of which the content policy knows none.
  return isSafe && !username && !password && /^[a-z\d.-]+$/.test(hostname) ? origin : null;
}
