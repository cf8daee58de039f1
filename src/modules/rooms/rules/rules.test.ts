import { describe, expect, it } from 'vitest';
import type { RoomActionType } from '../contract/actions.ts';
import { isEnterable } from './appointment-window.ts';
import { mayAct } from './permissions.ts';
import { isPresent } from './presence.ts';
import { nextState } from './transitions.ts';

describe('roles in a call', () => {
  const ofBoth: RoomActionType[] = ['signal', 'media', 'message', 'point', 'keep', 'leave'];
  const ofSpecialist: RoomActionType[] = [
    ...(['add', 'remove', 'variant', 'quantity', 'spotlight'] as const),
    ...(['compare', 'offer', 'summary', 'close'] as const),
  ];

  it.each([...ofBoth, ...ofSpecialist])('lets the specialist %s', (type) => {
    expect(mayAct('specialist', type)).toBe(true);
  });
  it.each(ofSpecialist)('does not let the customer %s', (type) => {
    expect(mayAct('shopper', type)).toBe(false);
  });
  it('lets an observer leave only', () => {
    const all = [...ofBoth, ...ofSpecialist, 'observer' as const];
    expect(all.filter((type) => mayAct('observer', type))).toEqual(['leave']);
  });
  it('lets the customer alone decide about an observer', () => {
    expect([mayAct('shopper', 'observer'), mayAct('specialist', 'observer')]).toEqual([true, false]);
  });
});

describe('states of a call', () => {
  it.each([
    ['waiting', 'answer', 'open'],
    ['waiting', 'miss', 'missed'],
    ['open', 'close', 'closed'],
    ['closed', 'reopen', 'open'],
    ['missed', 'answer', null],
    ['closed', 'close', null],
    ['open', 'answer', null],
    ['missed', 'reopen', null],
  ] as const)('%s + %s is %s', (from, action, to) => {
    expect(nextState(from, action)).toBe(to);
  });
});

describe('times', () => {
  const call = { startsAt: new Date('2026-12-01T10:00:00Z'), endsAt: new Date('2026-12-01T10:30:00Z') };

  it.each([
    ['09:44:59', false],
    ['09:45:00', true],
    ['12:29:59', true],
    ['12:30:00', false],
  ])('the room of an appointment at ten can be entered at %s: %s', (time, isOpen) => {
    expect(isEnterable(call, new Date(`2026-12-01T${time}Z`))).toBe(isOpen);
  });

  it('a member is away after 50 seconds of silence', () => {
    const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);
    const member = { lastSeenAt: at(0), keyExpiresAt: at(120) };
    expect([isPresent(member, at(49)), isPresent(member, at(50))]).toEqual([true, false]);
    expect(isPresent({ lastSeenAt: at(119), keyExpiresAt: at(120) }, at(120))).toBe(false);
  });
});
