import { describe, expect, it } from 'vitest';
import { limitsOf, roleOf } from './roles.ts';

describe('roles', () => {
  it.each([
    ['admin', 'admin'],
    ['client', 'client'],
    [null, 'client'],
    [undefined, 'client'],
    ['', 'client'],
    ['ADMIN', 'client'],
    ['owner', 'client'],
  ])('reads %j as %s', (stored, role) => {
    expect(roleOf(stored)).toBe(role);
  });
});

describe('what an administrator is limited to', () => {
  it.each([
    [null, {}],
    [['orders', 'content'], { areas: ['orders', 'content'] }],
    [[], { areas: [] }],
    [['everything', 'orders', 'a room of old'], { areas: ['orders'] }],
    ['orders', { areas: [] }],
    [{}, { areas: [] }],
  ])('reads %j as %j', (stored, limits) => expect(limitsOf('admin', stored)).toEqual(limits));

  it('is nothing to a client', () => expect(limitsOf('client', ['orders'])).toEqual({}));
});
