import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('canonical path', () => {
  it.each([
    '/',
    '/products',
    '/api/orders/track',
    '/product/caf%C3%A9',
    '/admin/gift-cards/A%20B',
    '/products.data',
    '/_.data',
    "/assets/a-1_b.~c(d)!*'.js",
    '/api/orders/0198-af/mails/order-1:paid/document',
  ])('of an already canonical path is the path itself: %s', (path) => expect(canonicalPath(path)).toBe(path));

  it.each([
    ['/products/', '/products'],
    ['//', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['/api//orders/track', '/api/orders/track'],
    ['/api/orders/track//', '/api/orders/track'],
    ['/%61pi/orders/trac%6B', '/api/orders/track'],
    ['/api/orders%2ftrack', '/api/orders%2Ftrack'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a/%2e%2e/b', '/b'],
    ['/a/%2e%2e%2e/b', '/a/.../b'],
  ])('of %s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));
});
