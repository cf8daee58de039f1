import { describe, expect, it } from 'vitest';
import { loginPath, redirectTarget } from './redirect-target.ts';

describe('return path after sign-in', () => {
  it('keeps path, query and hash on this site', () => {
    expect(loginPath({ pathname: '/order/7', search: '?a=1', hash: '#x' })).toBe(
      '/login?redirectTo=%2Forder%2F7%3Fa%3D1%23x',
    );
    expect(redirectTarget('/order/7?a=1#x')).toBe('/order/7?a=1#x');
  });

  it('drops the suffix “.data” of a request in which the router fetches page data', () => {
    expect(loginPath({ pathname: '/cart.data', search: '' })).toBe('/login?redirectTo=%2Fcart');
  });

  it('has no language prefix', () => {
    expect(loginPath({ pathname: '/fr/cart', search: '?a=1' })).toBe('/login?redirectTo=%2Fcart%3Fa%3D1');
    expect(loginPath({ pathname: '/ar/order/7.data', search: '' })).toBe('/login?redirectTo=%2Forder%2F7');
    expect(redirectTarget('/fr/order/7#x')).toBe('/order/7#x');
    expect(redirectTarget('/fr')).toBe('/');
    expect(redirectTarget('/free')).toBe('/free');
  });

  it.each([
    null,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/login?redirectTo=/login',
    '/register',
    '/fr/login',
    '/fr//evil.example',
    '/fr/%2f%2fevil.example',
    '/ar/%5cevil.example',
  ])('falls back to the home page for %j', (hostile) => {
    expect(redirectTarget(hostile)).toBe('/');
  });
});
