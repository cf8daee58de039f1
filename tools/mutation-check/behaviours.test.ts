import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { behaviours, type MappedTest } from './behaviours.ts';
import { breakText } from './break-text.ts';

const text = (file: string): string => readFileSync(file, 'utf8');

describe('mutation check', () => {
  it('breaks 40 behaviours', () => {
    expect(behaviours.length).toBe(40);
  });

  it.each(behaviours)('$name: finds the text to replace once', (behaviour) => {
    expect(breakText(text(behaviour.file), behaviour)).not.toBe(text(behaviour.file));
  });

  // A title that no test has would select no test, and Playwright's failure would count as noticed.
  it.each(behaviours)('$name: maps existing tests', ({ tests }) => {
    const isMissing = ({ file, title = '' }: MappedTest) => !text(file).includes(title);
    expect(tests.filter(isMissing)).toEqual([]);
  });
});
