import { isIPv6 } from 'node:net';

/**
 * The address that limits count by. The socket's own, unless the operator said how many proxies stand in front:
 * then the entry that the nearest trusted proxy wrote. An IPv6 customer holds a whole /64, so that is the key.
 *
 * @param trustedProxies how many proxies of the operator's own stand before the shop; 0 trusts no header.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',').map((hop) => hop.trim()) : [];
  const address = hops.length > 0 ? (hops.at(-trustedProxies) ?? hops[0]!) : socketAddress;
  return networkOf(address);
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
