import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { differencesOf, maxTextLength, maxDifferences } from './rules.ts';

describe('differencesOf', () => {
  it('lists the differences by field, and nothing for equal records', () => {
    const before = { name: 'Wok', price: money(4_500, 'USD'), address: { city: 'Lisboa', line2: '' } };
    const after = { name: 'Wok', price: money(4_900, 'USD'), address: { city: 'Porto', line2: '' } };
    expect(differencesOf(before, after)).toEqual([
      { path: 'price', before: '45.00 USD', after: '49.00 USD' },
      { path: 'address.city', before: 'Lisboa', after: 'Porto' },
    ]);
    expect(differencesOf(after, after)).toEqual([]);
  });

  it('has only new values for a created record and only old values for a deleted one', () => {
    expect(differencesOf(null, { name: 'Wok' })).toEqual([{ path: 'name', before: null, after: 'Wok' }]);
    expect(differencesOf({ isActive: true }, null)).toEqual([
      { path: 'isActive', before: true, after: null },
    ]);
  });

  it('matches list items by key instead of position, and compares lists of texts as a whole', () => {
    const moss = { key: 'moss', name: 'Moss' };
    const before = { colors: [moss], tags: ['a', 'b'] };
    const after = { colors: [{ key: 'clay', name: 'Clay' }, moss], tags: ['b'] };
    expect(differencesOf(before, after)).toEqual([
      { path: 'tags', before: 'a, b', after: 'b' },
      { path: 'colors.clay.key', before: null, after: 'clay' },
      { path: 'colors.clay.name', before: null, after: 'Clay' },
    ]);
  });

  it('never contains a secret, at any depth', () => {
    const after = {
      password: 'x',
      user: { passwordHash: 'x', recoveryCodes: ['x'], apiToken: 'x', clientSecret: 'x' },
    };
    expect(differencesOf({}, after)).toEqual([]);
  });

  it('truncates long texts after comparison, and counts differences above the maximum', () => {
    const long = 'x'.repeat(maxTextLength * 2);
    const [difference] = differencesOf({ text: `${long}a` }, { text: `${long}b` });
    expect(String(difference?.before)).toHaveLength(maxTextLength + 1);
    const many = Object.fromEntries(
      Array.from({ length: maxDifferences + 34 }, (_, index) => [`f${index}`, index]),
    );
    const found = differencesOf({}, many);
    expect(found).toHaveLength(maxDifferences + 1);
    expect(found.at(-1)).toEqual({ path: '…', before: null, after: 34 });
  });
});
