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

describe('stored permission scopes of an administrator', () => {
  it.each([
    [null, {}],
    [['orders', 'content'], { areas: ['orders', 'content'] }],
    [[], { areas: [] }],
    [['everything', 'orders', 'removed-scope'], { areas: ['orders'] }],
    ['orders', { areas: [] }],
    [{}, { areas: [] }],
  ])('%j give the scopes %j', (stored, limits) => expect(limitsOf('admin', stored)).toEqual(limits));

  it('are absent for a customer', () => expect(limitsOf('client', ['orders'])).toEqual({}));
});
