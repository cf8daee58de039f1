import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { freePort } from '../../tests/support/shop-process.ts';
import { chromiumFlags, openDemoShop } from './open-demo-shop.ts';
import { blockedByItself, waitingShare, type TraceEvent } from './processor-time.ts';
import { lowerPriority } from './lower-priority.ts';

// Audits the main pages with Lighthouse as a phone on a slow connection. Runs are noisy, so the median of
// each figure counts. Each figure has its own median, because no single run has the median of all. A run in
// which the page had to wait for a processor is repeated. With too few other runs, or on a slow machine, the
// table has no performance score, largest paint and blocking time of Lighthouse for the page.

const { values } = parseArgs({
  options: { address: { type: 'string' }, only: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const file = path.join('docs', 'quality.md');
/** Minimum of Lighthouse's machine benchmark (`benchmarkIndex`). Idle machines exceed it several times. */
const SLOWEST_MACHINE = 600;
/** Maximum share of the main thread's task time spent waiting for a processor in a valid run. */
const MOST_WAITED = 0.4;
/** Maximum attempts per valid run, on average. */
const MOST_TRIES = 4;
const beginning = '<!-- written by npm run shots -- --lighthouse -->';
const end = '<!-- until here -->';

interface Judged {
  name: string;
  path: string;
  /** Whether the page is audited as a signed-in user. */
  isPrivate?: boolean;
  /** Whether the page has `noindex`. */
  isUnlisted?: boolean;
}

const productPath = '/product/enamelled-dutch-oven-26cm';

const auditedPages: Judged[] = [
  { name: 'Home', path: '/' },
  { name: 'Category', path: '/products?category=Dutch+ovens' },
  { name: 'Product', path: productPath },
  { name: 'Search', path: '/search?q=oven', isUnlisted: true },
  { name: 'Cart', path: '/cart', isPrivate: true },
  { name: 'Checkout', path: '/checkout', isPrivate: true },
];

const shop = await openDemoShop(values.address);
const rows = new Map<string, string>();
try {
  for (const page of auditedPages) {
    if (values.only && !page.name.toLowerCase().includes(values.only.toLowerCase())) continue;
    const row = await audit(page);
    console.log(row);
    rows.set(page.name, row);
  }
} finally {
  await shop.close();
}
await writeTable();

/**
 * A browser with a new profile. For cart and checkout it has visited the home page and a product before, as the browsers of
 * customers have.
 */
async function openNewBrowser(hasBeenHere: boolean): Promise<{ port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'trivet-audit-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  if (hasBeenHere) {
    const page = await browser.newPage();
    await page.goto(shop.address, { waitUntil: 'networkidle' });
    // The first input registers the service worker, which saves the scripts of the shop.
    await page.keyboard.press('Shift');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto(`${shop.address}${productPath}`, { waitUntil: 'networkidle' });
    await page.close();
  }
  return {
    port,
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function audit({
  name,
  path: address,
  isPrivate = false,
  isUnlisted = false,
}: Judged): Promise<string> {
  const wanted = Number(values.runs);
  const all: Run[] = [];
  const calm: Run[] = [];
  // The first run does not count: during it the server resizes pictures for this phone.
  for (let run = -1; calm.length < wanted && run < wanted * MOST_TRIES; run += 1) {
    const browser = await openNewBrowser(isPrivate);
    await lowerPriority(shop.mark);
    const report = await lighthouse(`${shop.address}${address}`, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // Search results have `noindex` on purpose; all other SEO audits count.
      skipAudits: isUnlisted ? ['is-crawlable'] : undefined,
      extraHeaders: isPrivate ? { cookie: shop.customer.cookie } : undefined,
      // Keeps the files that the browser cached on the home page.
      disableStorageReset: isPrivate,
    });
    await browser.close();
    // A run without a first paint has no figures; its zeros would count as the best.
    if (!report || run < 0 || report.lhr.categories.performance?.score == null) continue;
    const result = { ...report.lhr, ownBlocked: blockedByItself(traceOf(report)) };
    all.push(result);
    if (waitingShare(traceOf(report)) <= MOST_WAITED) calm.push(result);
  }
  const isNoisy = calm.length < wanted;
  const results = isNoisy ? all : calm;
  const [worst] = results.toSorted((one, other) => score(one, 'performance') - score(other, 'performance'));
  if (!worst) throw new Error(`no result for ${address}`);
  const middle = (figure: (run: Run) => number) => median(results.map(figure));
  const isBusy = isNoisy || middle(({ environment }) => environment.benchmarkIndex) < SLOWEST_MACHINE;
  console.log(`  ${name}: ${calm.length} of ${all.length} runs were calm; blocked: ${listBlocked(results)}`);
  if (isBusy) console.log(`  ${name}: this machine is too busy to measure speed`);
  reportFailures(name, worst, isPrivate);
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    category === 'performance' && isBusy
      ? '–'
      : isPrivate && category === 'seo'
        ? 'not listed'
        : String(middle((run) => score(run, category))),
  );
  const seconds = (audit: string) => `${(middle((run) => numeric(run, audit)) / 1000).toFixed(1)} s`;
  return `| ${[
    name,
    ...scores,
    isBusy ? '–' : seconds('largest-contentful-paint'),
    isBusy ? '–' : `${Math.round(middle(blocked))} ms`,
    `${Math.round(middle(({ ownBlocked }) => ownBlocked))} ms`,
    middle((run) => numeric(run, 'cumulative-layout-shift')).toFixed(3),
  ].join(' | ')} |`;
}

/** One run of Lighthouse, with the blocking time from `processor-time.ts`. */
type Run = Result & { ownBlocked: number };

function traceOf({ artifacts }: RunnerResult): TraceEvent[] {
  return artifacts.Trace.traceEvents;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function numeric(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? 0;
}

function blocked(run: Result): number {
  return numeric(run, 'total-blocking-time');
}

function listBlocked(runs: readonly Run[]): string {
  const sorted = runs.map((run) => Math.round(blocked(run))).toSorted((one, other) => one - other);
  return `${sorted.join(', ')} ms`;
}

function reportFailures(name: string, { categories, audits }: Result, isPrivate: boolean): void {
  for (const category of Object.values(categories)) {
    if (isPrivate && category.id === 'seo') continue;
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
      console.log(`  ${name}: ${category.id}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  }
}

/** Text before and after the table in docs/quality.md. */
function textBetween(edge: 'start' | 'end'): string {
  return `<!-- prettier-ignore-${edge} -->`;
}

/** Writes the table and keeps the rows of pages that were not audited this time. */
async function writeTable(): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before, rest = ''] = text.split(beginning);
  const [written = '', after = '\n'] = rest.split(end);
  const table = auditedPages
    .map(({ name }) => rows.get(name) ?? written.split('\n').find((line) => line.startsWith(`| ${name} |`)))
    .filter((row) => row !== undefined);
  const head = [
    '| page | performance | accessibility | best practices | SEO | largest paint | blocked | by itself | layout shift |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  await writeFile(
    file,
    `${before}${beginning}\n${textBetween('start')}\n${[...head, ...table].join('\n')}\n${textBetween('end')}\n${end}${after}`,
  );
  console.log(file);
}
