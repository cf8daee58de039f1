import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Matches an assignment of a text with a space to `note`, `actor`, `author` or `reason`. */
const sentence = /\b(?:note|actor|author|reason)\b\s*(?::|=)\s*(['"`])[^'"`\n]*[^'"`\s] [^'"`\s][^'"`\n]*\1/;

describe('sentences in services, stores and jobs', () => {
  it('are never stored as a note, actor, author or reason', () => {
    const files = globSync('src/modules/*/{service,store,jobs}{,/**}/*.ts', { cwd: root });
    const singles = globSync('src/modules/*/{service,store,jobs}.ts', { cwd: root });
    const sources = [...files, ...singles].filter((file) => !file.includes('.test.'));
    expect(sources.length).toBeGreaterThan(200);
    const found = sources.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => sentence.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["note: 'The order was changed.',", true],
    ['const note = `Paid after the deadline`;', true],
    ["reason: 'counted',", false],
    ["note: '',", false],
  ])('are distinguished from codes by the check: %s', (line, isSentence) => {
    expect(sentence.test(line)).toBe(isSentence);
  });
});
