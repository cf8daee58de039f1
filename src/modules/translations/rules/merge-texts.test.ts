import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

it('mergeTexts keeps the changes of both users, and names the fields that both changed', () => {
  const base = { name: 'Pan', summary: 'Hot', description: 'Old', slug: 'pan' };
  const mine = { ...base, name: 'My pan', description: 'My text', slug: 'same ' };
  const theirs = { ...base, summary: 'Their summary', description: 'Their text', slug: 'same' };
  expect(mergeTexts(base, mine, theirs)).toEqual({
    texts: { name: 'My pan', summary: 'Their summary', description: 'My text', slug: 'same ' },
    disputed: ['description'],
  });
});
