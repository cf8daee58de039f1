import { describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from './actor.ts';
import { type PermissionScope, permissionScopes } from './permission-scopes.ts';
import { canEdit, canView, denied, isStaff, viewersOf } from './permissions.ts';

const client: SignedIn = { kind: 'user', id: 'ada', role: 'client' };
const administrator: SignedIn = { kind: 'user', id: 'grace', role: 'admin' };
const limitedTo = (...areas: PermissionScope[]): SignedIn => ({ ...administrator, areas });
const all = [...permissionScopes, 'everything'] as const;
const openTo = (actor: Actor) => all.filter((area) => canEdit(actor, area));

describe('canEdit', () => {
  it('allows every scope to an unlimited administrator and to the system', () => {
    expect(openTo(administrator)).toEqual(all);
    expect(openTo(system)).toEqual(all);
  });

  it('allows limited staff their own scopes, never `everything`, which only unlimited administrators have', () => {
    expect(openTo(limitedTo('orders'))).toEqual(['orders']);
    expect(openTo(limitedTo(...permissionScopes))).toEqual(permissionScopes);
  });

  it('allows nothing with an empty scope list; canView allows nothing either, and isStaff is false', () => {
    expect(openTo(limitedTo())).toEqual([]);
    expect(all.filter((area) => canView(limitedTo(), area))).toEqual([]);
    expect(isStaff(limitedTo())).toBe(false);
  });

  it('allows nothing to guests, visitors and customers, even to a customer with a scope list', () => {
    expect(openTo({ ...client, areas: permissionScopes })).toEqual([]);
    expect(isStaff({ ...client, areas: permissionScopes })).toBe(false);
    expect(canEdit(client, 'orders')).toBe(false);
    expect(denied(client).code).toBe('forbidden');
    for (const actor of [visitor, { kind: 'guest', id: 'x' } as const]) {
      expect(canEdit(actor, 'orders')).toBe(false);
      expect(denied(actor).code).toBe('unauthenticated');
    }
  });
});

describe('canView', () => {
  it('allows limited staff their own scopes and those that list one of these as a viewer, never `everything`', () => {
    for (const area of permissionScopes) {
      const readers = permissionScopes.filter((own) => canView(limitedTo(own), area));
      expect(readers).toEqual(
        permissionScopes.filter((own) => own === area || viewersOf(area).includes(own)),
      );
    }
    expect(canView(limitedTo('orders'), 'catalogue')).toBe(true);
    expect(canEdit(limitedTo('orders'), 'catalogue')).toBe(false);
    expect(canView(limitedTo(...permissionScopes), 'everything')).toBe(false);
  });
});
