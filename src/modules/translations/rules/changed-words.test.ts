import { describe, expect, it } from 'vitest';
import { changedWords, nearChanges, textOfHtml } from './changed-words.ts';

const written = (before: string, after: string) =>
  changedWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

describe('changedWords', () => {
  it('returns removed and added words between those that stay', () => {
    expect(written('An iron pan for one', 'An enamelled iron pan for four')).toBe(
      'An [+enamelled ]iron pan for [-one][+four]',
    );
    expect(written('Pan 12', 'Pan 12 XL')).toBe('Pan 12[+ XL]');
    expect(written('a b', 'a b')).toBe('a b');
    expect(written('', 'new')).toBe('[+new]');
    expect(written('old', '')).toBe('[-old]');
  });

  it('returns one change of texts with too many different words', () => {
    const words = (name: string) => Array.from({ length: 900 }, (_, index) => `${name}${index}`).join(' ');
    expect(changedWords(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

it('nearChanges shortens long parts that stay', () => {
  const stays = Array.from({ length: 40 }, (_, index) => `w${index} `).join('');
  const [first, , , last] = nearChanges(changedWords(`${stays}one ${stays}`, `${stays}two ${stays}`));
  expect(first!.text).toBe(`… ${Array.from({ length: 10 }, (_, index) => `w${index + 30} `).join('')}`);
  expect(last!.text.endsWith('w9 …')).toBe(true);
  expect(nearChanges(changedWords(stays, stays))).toEqual([{ kind: 'same', text: stays }]);
});

it('textOfHtml returns the lines of paragraphs and lists', () => {
  expect(textOfHtml('<p>Salt &amp; pepper</p><ul><li>One</li><li>Two<br>lines</li></ul>')).toBe(
    'Salt & pepper\nOne\nTwo\nlines',
  );
});
