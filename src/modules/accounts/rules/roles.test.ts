import { describe, expect, it } from 'vitest';
import { roleOf } from './roles.ts';

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
