import { describe, expect, it } from 'vitest';
import { isId, newId } from './ids.ts';

const at = (iso: string) => new Date(iso);

describe('newId', () => {
  it('returns a UUID of version 7', () => {
    expect(newId(at('2026-11-21T10:00:00Z'))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('returns an id that starts with its creation time', () => {
    const moment = at('2026-11-21T10:00:00.123Z');
    expect(Number.parseInt(newId(moment).replaceAll('-', '').slice(0, 12), 16)).toBe(moment.getTime());
  });

  it('returns ids that sort by creation time', () => {
    const moments = [
      '1970-01-01T00:00:00Z',
      '2026-11-21T10:00:00.001Z',
      '2026-11-21T10:00:00.002Z',
      '2106-01-01T00:00:00Z',
    ];
    const ids = moments.map((moment) => newId(at(moment)));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('returns unique ids in one millisecond, which vary in all 74 random bits', () => {
    const moment = at('2026-11-21T10:00:00Z');
    const ids = Array.from({ length: 20_000 }, () => newId(moment));
    expect(new Set(ids.map((id) => id.slice(14))).size).toBe(ids.length);
    // Each of the 74 random bits is 0 in some identifiers and 1 in others.
    const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
    const or = bits.reduce((all, id) => all | id, 0n);
    const and = bits.reduce((all, id) => all & id);
    expect((or ^ and).toString(2).replaceAll('0', '')).toHaveLength(74);
  });
});

describe('isId', () => {
  it.each(['', '1', '../1', "1' or '1'='1", 'A'.repeat(36), '0199f1a0-0000-7000-8000-00000000000', '\0'])(
    'rejects %j',
    (text) => expect(isId(text)).toBe(false),
  );
  it('accepts a UUID', () => expect(isId('0199f1a0-0000-7000-8000-000000000001')).toBe(true));
});
