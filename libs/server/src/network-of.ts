import { isIPv6 } from 'node:net';

/** The groups of an IPv6 address, with its zeros; null for any other address. */
function groupsOf(plain: string): readonly string[] | null {
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * What limits count as one: an IPv4 address, or the /64 of an IPv6 address, because every household is given one of those and
 * could otherwise be somebody new with each request.
 */
export const networkOf = (address: string): string => prefixOf(address, 4);

/**
 * The next wider circle: the /48 of an IPv6 address, since whoever runs a site or rents a tunnel has all 65,536 networks of one.
 * Households share it too, so limits by it must be larger. An IPv4 address has none: it is that address.
 */
export const widerNetworkOf = (address: string): string => prefixOf(address, 3);

function prefixOf(address: string, length: number): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped) return mapped[1]!;
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, length).join(':')}::/${length * 16}` : address;
}
