import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { behaviours, drawnBehaviours, seed, type Behaviour } from './behaviours.ts';
import type { MappedTest } from './mapped-tests.ts';
import { promises } from './promises.ts';
import { breakText } from './break-text.ts';
import { drawRows } from './draw-rows.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** Limit for a test run: a mutation can make a test wait forever. */
const TEST_LIMIT_MS = 600_000;

const isBrowserTest = ({ file }: MappedTest) => file.startsWith('tests/browser/');
const escapeTitle = (title: string) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Runs a program in the copy. `MUTATIONS_VERBOSE` shows its output. */
function run(folder: string, args: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: process.env.MUTATIONS_VERBOSE ? 'inherit' : 'ignore',
      env: { ...process.env, CI: '' },
      timeout: TEST_LIMIT_MS,
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

async function build(folder: string): Promise<boolean> {
  return (await run(folder, ['-e', "import('./tools/bootstrap.js').then((m) => m.ensureBuilt())"])) === 0;
}

async function runUnitTests(folder: string, tests: MappedTest[]): Promise<boolean> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = tests.every(({ title }) => title) ? tests.map(({ title }) => escapeTitle(title!)) : [];
  const filter = titles.length > 0 ? ['-t', titles.join('|')] : [];
  return (await run(folder, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...filter])) === 0;
}

async function runBrowserTests(folder: string, tests: MappedTest[]): Promise<boolean> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => escapeTitle(title ?? '')))];
  const projects = [...new Set(tests.map(({ project = 'desktop' }) => `--project=${project}`))];
  const cli = 'node_modules/@playwright/test/cli.js';
  const filter = [...projects, '--grep', titles.join('|')];
  const args = [cli, 'test', ...files, ...filter, '--retries=0', '--reporter=line'];
  return (await run(folder, args)) === 0;
}

/** Whether the mapped tests pass in the copy. A build that fails counts as a failed test. */
async function pass(folder: string, tests: MappedTest[]): Promise<boolean> {
  const unit = tests.filter((each) => !isBrowserTest(each));
  const browser = tests.filter(isBrowserTest);
  for (const file of new Set(unit.map((each) => each.file))) {
    const ofFile = unit.filter((each) => each.file === file);
    if (!(await runUnitTests(folder, ofFile))) return false;
  }
  if (browser.length === 0) return true;
  return (await build(folder)) && runBrowserTests(folder, browser);
}

/** Copies the checkout, with uncommitted changes, to a temporary folder. */
function copyCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-mutations-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

const usage =
  'Usage: npm run test:mutations -- [--promises] [--unit | --browser] [--only NAME]; NAME is a row or a part of a name.';

function choose(args: string[]): Behaviour[] {
  const options = {
    promises: { type: 'boolean' },
    unit: { type: 'boolean' },
    browser: { type: 'boolean' },
    only: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const { only } = values;
  const isUnknown = Object.keys(values).some((name) => !(name in options));
  if (isUnknown || positionals.length > 0) throw new Error(usage);
  const chosen = (values.promises ? promises : behaviours)
    .filter(({ name, row }) => only === undefined || name.includes(String(only)) || row === only)
    .filter(({ tests }) => !values.unit || !tests.some(isBrowserTest))
    .filter(({ tests }) => !values.browser || tests.some(isBrowserTest));
  if (chosen.length === 0) throw new Error(usage);
  return chosen;
}

function checkDraw(): void {
  const drawn = drawRows(seed, drawnBehaviours.length).join(' ');
  const listed = drawnBehaviours.map(({ row }) => row).join(' ');
  // A row added to the specification later changes which rows are drawn.
  if (drawn !== listed) console.log(`Note: the seed draws other rows from today's specification.`);
}

async function main(): Promise<number> {
  const needsBrowser = ({ tests }: Behaviour) => tests.some(isBrowserTest);
  // Behaviours without browser tests come first, because they are faster to check.
  const chosen = choose(process.argv.slice(2)).toSorted(
    (a, b) => Number(needsBrowser(a)) - Number(needsBrowser(b)),
  );
  checkDraw();
  for (const each of chosen) breakText(readFileSync(path.join(root, each.file), 'utf8'), each);
  const folder = copyCheckout();
  const removeCopy = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', removeCopy);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

  console.log(`Running the mapped tests of ${chosen.length} behaviours unbroken …`);
  const started = performance.now();
  if (
    !(await pass(
      folder,
      chosen.flatMap(({ tests }) => tests),
    ))
  ) {
    console.error('A mapped test fails on the unbroken code. MUTATIONS_VERBOSE=1 shows the output.');
    return 1;
  }
  let survived = 0;
  for (const each of chosen) {
    const file = path.join(folder, each.file);
    const text = readFileSync(file, 'utf8');
    const began = performance.now();
    writeFileSync(file, breakText(text, each));
    const isNoticed = !(await pass(folder, each.tests));
    writeFileSync(file, text);
    if (!isNoticed) survived += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${each.row.padEnd(5)} ${each.name} (${seconds} s)`);
  }
  console.log(`Took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
  console.log(`${chosen.length - survived} noticed, ${survived} survived`);
  return survived > 0 ? 1 : 0;
}

process.exitCode = await main();
