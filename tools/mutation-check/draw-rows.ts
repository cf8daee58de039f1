import { readFileSync } from 'node:fs';

/** Rows to leave out: one that `fixedBehaviours` covers, and those without a specified behaviour. */
const covered = new Set(['E.32']);
const isUnspecified = /is not shown/;

/** `count` row numbers of `docs/specification.md`, drawn by a seed (mulberry32 and Fisher–Yates). */
export function drawRows(seed: number, count: number, document = 'docs/specification.md'): string[] {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (\d|E|M)\./.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const random = mulberry32(seed);
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [rows[last], rows[other]] = [rows[other]!, rows[last]!];
  }
  return rows
    .filter(([, number, sentence]) => !covered.has(number!) && !isUnspecified.test(sentence!))
    .slice(0, count)
    .map(([, number]) => number!);
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
