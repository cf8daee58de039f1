import { describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, type StaffArea, staffAreas, system, visitor } from './actor.ts';
import {
  isStaff,
  onlookers,
  refusalUnlessAnyStaff,
  refusalUnlessOnlooker,
  refusalUnlessStaff,
  worksIn,
} from './staff-areas.ts';

const client: SignedIn = { kind: 'user', id: 'ada', role: 'client' };
const administrator: SignedIn = { kind: 'user', id: 'grace', role: 'admin' };
const limitedTo = (...areas: StaffArea[]): SignedIn => ({ ...administrator, areas });
const all = [...staffAreas, 'everything'] as const;
const openTo = (actor: Actor) => all.filter((area) => refusalUnlessStaff(actor, area) === null);

describe('what staff may work in', () => {
  it('is everything, where nothing is said', () => {
    expect(openTo(administrator)).toEqual(all);
    expect(openTo(system)).toEqual(all);
  });

  it('is what is said, and never what only the unlimited may', () => {
    expect(openTo(limitedTo('orders'))).toEqual(['orders']);
    expect(openTo(limitedTo(...staffAreas))).toEqual(staffAreas);
  });

  it('is nothing where the list is empty', () => {
    expect(openTo(limitedTo())).toEqual([]);
    expect(all.filter((area) => refusalUnlessOnlooker(limitedTo(), area) === null)).toEqual([]);
    expect(isStaff(limitedTo())).toBe(false);
    expect(refusalUnlessAnyStaff(limitedTo())).toBe('forbidden');
  });

  it('is nobody else’s, whatever areas they carry', () => {
    expect(openTo({ ...client, areas: staffAreas })).toEqual([]);
    expect(isStaff({ ...client, areas: staffAreas })).toBe(false);
    expect(refusalUnlessStaff(client, 'orders')).toBe('forbidden');
    for (const actor of [visitor, { kind: 'guest', id: 'x' } as const])
      expect(refusalUnlessStaff(actor, 'orders')).toBe('unauthenticated');
  });
});

describe('what staff may look at', () => {
  it('is their own, and what the table opens to their work', () => {
    for (const area of staffAreas) {
      const readers = staffAreas.filter((own) => refusalUnlessOnlooker(limitedTo(own), area) === null);
      expect(readers).toEqual(staffAreas.filter((own) => own === area || onlookers[area].includes(own)));
    }
    expect(refusalUnlessOnlooker(limitedTo('orders'), 'catalogue')).toBeNull();
    expect(worksIn(limitedTo('orders'), 'catalogue')).toBe(false);
    expect(refusalUnlessOnlooker(limitedTo(...staffAreas), 'everything')).toBe('forbidden');
  });
});
