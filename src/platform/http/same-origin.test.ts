import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const own = 'https://shop.example';
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

function passes(method: string, headers: Record<string, string>): boolean {
  return isSameOrigin(new Request(`${own}/api/cart`, { method, headers }), own);
}

describe('same-origin check', () => {
  it.each(changing)('%s: allows the configured origin and the requested host', (method) => {
    expect(passes(method, { origin: own })).toBe(true);
    expect(passes(method, { origin: 'http://127.0.0.1:4300', host: '127.0.0.1:4300' })).toBe(true);
    expect(passes(method, { origin: own, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each(changing)('%s: rejects another origin', (method) => {
    const others = [
      'https://evil.example',
      'https://shop.example.evil.example',
      'https://evil.example#shop.example',
      'https://shop.example:8443',
      'https://evil@shop.example:1',
      'http://sub.shop.example',
      'null',
      '',
      'not an address',
      'file://',
    ];
    const accepted = others.filter(
      (origin) => passes(method, { origin, host: 'shop.example' }) || passes(method, { origin }),
    );
    expect(accepted).toEqual([]);
  });

  it.each(changing)('%s: without Origin, rejects a foreign Sec-Fetch-Site and allows “none”', (method) => {
    expect(passes(method, { 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(passes(method, { 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(passes(method, { 'sec-fetch-site': 'none' })).toBe(true);
  });

  it('allows a client without origin headers, which has no session cookie to abuse', () => {
    expect(passes('POST', {})).toBe(true);
  });

  it('allows GET, HEAD and OPTIONS from any origin', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(passes(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(true);
  });
});
