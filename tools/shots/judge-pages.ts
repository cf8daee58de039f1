import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../tests/support/shop-process.ts';
import { chromiumFlags, openDemoShop } from './open-demo-shop.ts';

// Lighthouse, as a phone on a slow line, on the pages people shop by. A run is noisy: of three the one in the middle
// by its performance counts. A machine that is busy with other work is slower than any phone: what it says of speed is
// then left out.

const { values } = parseArgs({
  options: { address: { type: 'string' }, only: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
const file = path.join('docs', 'quality.md');
/** Lighthouse's own measure of the machine, which an idle one of today passes several times over. */
const SLOWEST_MACHINE = 600;
const beginning = '<!-- written by npm run shots -- --lighthouse -->';
const end = '<!-- until here -->';

interface Judged {
  name: string;
  path: string;
  /** Judged signed in. */
  isPrivate?: boolean;
  /** Asks search engines not to list it. */
  isUnlisted?: boolean;
}

const judged: Judged[] = [
  { name: 'Home', path: '/' },
  { name: 'Category', path: '/products?category=Dutch+ovens' },
  { name: 'Product', path: '/product/enamelled-dutch-oven-26cm' },
  { name: 'Search', path: '/search?q=oven', isUnlisted: true },
  { name: 'Cart', path: '/cart', isPrivate: true },
  { name: 'Checkout', path: '/checkout', isPrivate: true },
];

const shop = await openDemoShop(values.address);
const profile = await mkdtemp(path.join(os.tmpdir(), 'trivet-judge-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM_PATH,
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
const rows: string[] = [];
try {
  for (const page of judged) {
    if (values.only && !page.name.toLowerCase().includes(values.only.toLowerCase())) continue;
    const row = await judge(page);
    console.log(row);
    rows.push(row);
  }
} finally {
  await browser.close();
  await shop.close();
  await rm(profile, { recursive: true, force: true });
}
if (!values.only) await writeTable();

async function judge({
  name,
  path: address,
  isPrivate = false,
  isUnlisted = false,
}: Judged): Promise<string> {
  const results: Result[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const answer = await lighthouse(`${shop.address}${address}`, {
      port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // What people searched for is not for search engines; all else that makes a page found is judged.
      skipAudits: isUnlisted ? ['is-crawlable'] : undefined,
      extraHeaders: isPrivate ? { cookie: shop.customer.cookie } : undefined,
      // The cookie of who is signed in must not be cleared with the caches.
      disableStorageReset: isPrivate,
    });
    if (answer) results.push(answer.lhr);
  }
  const byPerformance = results.toSorted(
    (one, other) => score(one, 'performance') - score(other, 'performance'),
  );
  const middle = byPerformance[Math.floor(byPerformance.length / 2)];
  if (!middle) throw new Error(`no result for ${address}`);
  const isBusy = middle.environment.benchmarkIndex < SLOWEST_MACHINE;
  if (isBusy) console.log(`  ${name}: this machine is too busy to judge speed`);
  tellFaults(name, middle, isPrivate);
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    category === 'performance' && isBusy
      ? '–'
      : isPrivate && category === 'seo'
        ? 'not listed'
        : String(score(middle, category)),
  );
  const seconds = (audit: string) => `${(numeric(middle, audit) / 1000).toFixed(1)} s`;
  return `| ${[
    name,
    ...scores,
    isBusy ? '–' : seconds('largest-contentful-paint'),
    isBusy ? '–' : `${Math.round(numeric(middle, 'total-blocking-time'))} ms`,
    numeric(middle, 'cumulative-layout-shift').toFixed(3),
  ].join(' | ')} |`;
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function numeric(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? 0;
}

function tellFaults(name: string, { categories, audits }: Result, isPrivate: boolean): void {
  for (const category of Object.values(categories)) {
    if (isPrivate && category.id === 'seo') continue;
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
      console.log(`  ${name}: ${category.id}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  }
}

/** So that the table's form is nobody's business. */
function asItIs(edge: 'start' | 'end'): string {
  return `<!-- prettier-ignore-${edge} -->`;
}

async function writeTable(): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before, rest = ''] = text.split(beginning);
  const after = rest.split(end)[1] ?? '\n';
  const head = [
    '| page | performance | accessibility | best practices | SEO | largest paint | blocked | layout shift |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  await writeFile(
    file,
    `${before}${beginning}\n${asItIs('start')}\n${[...head, ...rows].join('\n')}\n${asItIs('end')}\n${end}${after}`,
  );
  console.log(file);
}
