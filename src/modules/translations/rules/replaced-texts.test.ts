import { expect, it } from 'vitest';
import { replacedTexts } from './replaced-texts.ts';

const places = (texts: Record<string, string>) => new Map(Object.entries(texts));

it('replacedTexts returns texts with another one in their place, not those that moved or are still there', () => {
  const before = places({ a: 'Moss', b: 'Ash', c: 'Slate', d: 'Ink', e: '' });
  const after = places({ a: 'Deep moss', b: 'Slate', c: 'Ash', d: '', e: 'Plum', f: 'Sand' });
  expect(replacedTexts(before, after)).toEqual([{ before: 'Moss', after: 'Deep moss' }]);
  expect(replacedTexts(places({ a: 'Moss', b: 'Moss' }), places({ a: 'Fern', b: 'Moss' }))).toEqual([]);
});
