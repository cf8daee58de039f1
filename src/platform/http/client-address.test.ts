import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('client address for rate limits', () => {
  it('is the socket address without trusted proxies or without a forwarding header', () => {
    expect(clientAddress('203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.7', null, 1)).toBe('203.0.113.7');
  });

  it('is the address that the outermost trusted proxy wrote, despite forged entries', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2,198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  });

  it('is the first entry when there are fewer entries than trusted proxies', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1');
  });

  it('is the socket address when the proxy sent no valid address', () => {
    for (const header of ['', ' ', 'unknown', '198.51.100.1, ', '_hidden', 'x'.repeat(10_000)])
      expect(clientAddress('10.0.0.1', header, 1)).toBe('10.0.0.1');
  });

  it('ignores the port that a proxy adds', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1:50123', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '[2001:db8:1:2::9]:50123', 1)).toBe('2001:db8:1:2::/64');
    expect(clientAddress('10.0.0.1', '[2001:db8:1:2::9]', 1)).toBe('2001:db8:1:2::/64');
  });

  it('is the /64 prefix of an IPv6 address in any spelling, because one customer owns the whole prefix', () => {
    const spellings = [
      '2001:db8:1:2::',
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff:ffff:ffff:ffff',
      '2001:0db8:0001:0002:0:0:0:9',
      '2001:db8:1:2:3:4:192.0.2.1',
    ];
    for (const address of spellings) expect(clientAddress(address, null, 0)).toBe('2001:db8:1:2::/64');
    expect(clientAddress('2001:db8:1:3::1', null, 0)).toBe('2001:db8:1:3::/64');
    expect(clientAddress('2001:db8::1', null, 0)).toBe('2001:db8:0:0::/64');
    expect(clientAddress('fe80::1%eth0', null, 0)).toBe('fe80:0:0:0::/64');
    expect(clientAddress('::1', null, 0)).toBe('0:0:0:0::/64');
  });

  it('is the IPv4 address of an IPv4-mapped address, so that clients in one /96 are separate', () => {
    expect(clientAddress('::ffff:203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress('::FFFF:203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress('::ffff:cb00:7107', null, 0)).toBe('203.0.113.7');
  });
});
