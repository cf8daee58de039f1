import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('the address that limits count by', () => {
  it('is the socket’s own; nobody can forge another by a header', () => {
    expect(clientAddress('203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.7', null, 1)).toBe('203.0.113.7');
  });

  it('is what the nearest trusted proxy saw, whatever was forged before it', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '1.1.1.1, 2.2.2.2,198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  });

  it('is the farthest hop told of when there are fewer than expected', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1');
  });

  it('is the socket’s where the proxy wrote nothing that is an address', () => {
    for (const header of ['', ' ', 'unknown', '198.51.100.1, ', '_hidden', 'x'.repeat(10_000)])
      expect(clientAddress('10.0.0.1', header, 1)).toBe('10.0.0.1');
  });

  it('is the same whatever port a proxy writes beside it', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1:50123', 1)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', '[2001:db8:1:2::9]:50123', 1)).toBe('2001:db8:1:2::/64');
    expect(clientAddress('10.0.0.1', '[2001:db8:1:2::9]', 1)).toBe('2001:db8:1:2::/64');
  });

  it('is a whole IPv6 /64, in one spelling: that is what a customer holds', () => {
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

  it('is IPv4 where IPv6 only carries it: neighbours of one /96 are strangers', () => {
    expect(clientAddress('::ffff:203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress('::FFFF:203.0.113.7', null, 0)).toBe('203.0.113.7');
    expect(clientAddress('::ffff:cb00:7107', null, 0)).toBe('203.0.113.7');
  });
});
