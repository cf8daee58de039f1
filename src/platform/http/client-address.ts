import { isIP, isIPv6 } from 'node:net';

/**
 * The client address for rate limits: the socket address, or with trusted proxies the entry that the
 * outermost of them wrote. An IPv6 customer owns a whole /64, so the prefix is the key.
 *
 * @param trustedProxies number of the operator's own reverse proxies; 0 ignores the header.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',') : [];
  const entry = withoutPort((hops.at(-trustedProxies) ?? hops[0] ?? '').trim());
  return networkOf(isIP(entry) ? entry : socketAddress);
}

/** Some proxies add the port, which differs for every connection. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.split('%')[0]!);
  const carriesIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (carriesIPv4) return bytesOf(groups[6]!, groups[7]!).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The /48 of a client address that is an IPv6 /64; null for IPv4. Providers assign up to a /48 to one site. */
export function widerNetwork(address: string): string | null {
  if (!address.endsWith('::/64')) return null;
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}

/** Expands an IPv6 address to its eight groups. */
function groupsOf(address: string): number[] {
  const parse = (part: string) => part.split(':').filter(Boolean).flatMap(numbersOf);
  const [head = '', tail] = address.split('::');
  const left = parse(head);
  if (tail === undefined) return left;
  const right = parse(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** Parses a hexadecimal group, or the last two groups written as IPv4. */
function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function bytesOf(...groups: number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 0xff]);
}
