import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { behaviours } from './behaviours.ts';
import type { MappedTest } from './mapped-tests.ts';
import { promises } from './promises.ts';
import { breakText } from './break-text.ts';

const text = (file: string): string => readFileSync(file, 'utf8');

describe('mutation check', () => {
  it('covers 41 behaviours', () => {
    expect(behaviours.length).toBe(41);
  });

  it.each([...behaviours, ...promises])('finds exactly one text to replace for: $name', (behaviour) => {
    expect(breakText(text(behaviour.file), behaviour)).not.toBe(text(behaviour.file));
  });

  // With an unknown title Playwright runs no test and fails, which would count as a noticed mutation.
  it.each([...behaviours, ...promises])('names existing tests for: $name', ({ tests }) => {
    const isMissing = ({ file, title = '' }: MappedTest) => !text(file).includes(title);
    expect(tests.filter(isMissing)).toEqual([]);
  });
});
