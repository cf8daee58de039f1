import { describe, expect, it } from 'vitest';
import { limitsOf, roleOf } from './roles.ts';

describe('stored role', () => {
  it.each([
    ['admin', 'admin'],
    ['client', 'client'],
    [null, 'client'],
    [undefined, 'client'],
    ['', 'client'],
    ['ADMIN', 'client'],
    ['owner', 'client'],
  ])('%j counts as %s', (stored, role) => {
    expect(roleOf(stored)).toBe(role);
  });
});

describe('stored permission scopes', () => {
  it.each([
    [null, {}],
    [['orders', 'content'], { areas: ['orders', 'content'] }],
    [[], { areas: [] }],
    [['everything', 'orders', 'removed-scope'], { areas: ['orders'] }],
    ['orders', { areas: [] }],
    [{}, { areas: [] }],
  ])('%j become %j for an administrator', (stored, limits) =>
    expect(limitsOf('admin', stored)).toEqual(limits),
  );

  it('are ignored for a customer', () => expect(limitsOf('client', ['orders'])).toEqual({}));
});
