import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureBuilt, ensureInstalled, nodeBinary, root } from './bootstrap.js';
import { fail } from './bootstrap/progress.js';
import { findChromium } from './chromium.js';

// `npm test` runs everything. `--only check|unit|browser` runs one stage, and `--shard 1/2` a part of its
// tests. `--full` (`npm run test:full`) runs more measurements, and every browser journey at both sizes,
// except those tagged `@desktop` or `@phone`.

const results = path.join(root, '.cache', 'test-results');

let building;
/** Builds the shop once for all stages. */
const built = () => (building ??= ensureBuilt());

const stages = {
  check: () => {
    // The build leaves a third of the processors idle, so it runs beside the checks. The next stage reports its failure.
    if (!options.only)
      built()
        .then(prepareTemplate)
        .catch(() => {});
    return run(['tools/check.js']);
  },

  unit: async () => {
    const file = path.join(results, 'unit.json');
    // Some unit tests start and kill the built server.
    await built();
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const passed = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...shardOption()]);
    const report = readReport(file);
    return {
      passed,
      succeeded: report?.numPassedTests,
      skipped: report && report.numPendingTests + report.numTodoTests,
      tests: report?.testResults.flatMap(unitTests),
    };
  },

  browser: async () => {
    const file = path.join(results, 'browser.json');
    const chromium = findChromium({ install: true });
    await built();
    const environment = {
      ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      ...(template && { TRIVET_SHOP_TEMPLATE: await template.value }),
    };
    const passed = await run(
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...shardOption()],
      environment,
    );
    const report = readReport(file);
    const { expected, flaky, skipped } = report?.stats ?? {};
    if (flaky > 0)
      console.log(`Failed once and passed when repeated:\n  ${flakyTitles(report).join('\n  ')}`);
    return { passed, succeeded: expected + flaky, skipped, tests: browserTests(report) };
  },
};

/**
 * A folder in memory for temporary files, if there is enough memory. Each test file creates and drops a database of
 * about a thousand small files, which on disk takes a sixth of the processor time.
 */
function memoryFolder() {
  const shared = '/dev/shm';
  try {
    const { bavail, bsize } = fs.statfsSync(shared);
    if (bavail * bsize < 4 * 2 ** 30 || os.freemem() < 6 * 2 ** 30) return {};
    fs.accessSync(shared, fs.constants.W_OK);
    return { TMPDIR: shared };
  } catch {
    return {}; // Other systems than Linux have no /dev/shm.
  }
}

function run(args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...memoryFolder(), ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

let template;
/**
 * Seeds the shop that browser tests copy, which keeps one processor busy for 20 seconds, beside the checks. Its `value` is
 * undefined if that failed; then the browser tests try it themselves, and report why.
 */
function prepareTemplate() {
  const child = spawn(nodeBinary(), ['tests/support/prepare-browser-template.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...memoryFolder() },
  });
  const ended = new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  });
  const printed = new Promise((resolve) => createInterface(child.stdout).once('line', resolve));
  template = {
    value: Promise.race([printed, ended.then(() => undefined)]),
    remove() {
      child.stdin.end();
      return ended;
    },
  };
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null; // Without a report the exit code tells that the stage failed.
  }
}

/** Titles of tests that passed only after a retry. */
function flakyTitles({ suites }) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...flakyTitles({ suites: suite.suites ?? [] }),
  ]);
}

/** The tests of one file, and the file itself if it failed to load or in a hook. */
function unitTests({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const tests = assertionResults.map(({ fullName, duration, status: result, failureMessages }) => ({
    title: `${file} ${fullName}`,
    seconds: (duration ?? 0) / 1000,
    error: result === 'failed' ? (failureMessages?.[0] ?? 'failed') : null,
  }));
  const isExplained = tests.some(({ error }) => error);
  if (status !== 'failed' || isExplained) return tests;
  return [...tests, { title: file, seconds: 0, error: message || 'a hook failed' }];
}

/** Each browser test with its size and duration in seconds. */
function browserTests(report) {
  return (report?.suites ?? []).flatMap(({ specs, suites }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results, status }) => ({
        title: `tests/browser/${file} ${title} [${projectName}]`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        error: status === 'unexpected' ? (results.at(-1)?.error?.message ?? 'failed') : null,
      })),
    ),
    ...browserTests({ suites }),
  ]);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, shard: { type: 'string' }, full: { type: 'boolean' } },
    });
    if (values.only !== undefined && !(values.only in stages)) throw new Error(`no stage ${values.only}`);
    if (values.shard !== undefined && !/^\d+\/\d+$/.test(values.shard)) throw new Error('no such shard');
    return values;
  } catch (error) {
    const names = Object.keys(stages).join('|');
    return fail(`Usage: npm test -- [--only ${names}] [--shard 1/2] [--full]. (${error.message})`);
  }
}

const shardOption = () => (options.shard ? [`--shard=${options.shard}`] : []);

async function runStage(name) {
  console.log(`\n── ${name} ${'─'.repeat(60)}`);
  const started = performance.now();
  let outcome;
  try {
    outcome = await stages[name]();
  } catch (error) {
    console.error(`✗ ${error.message}`);
    outcome = false;
  }
  const {
    passed,
    succeeded,
    skipped,
    tests = [],
  } = typeof outcome === 'object' ? outcome : { passed: outcome };
  const failed = tests.filter(({ error }) => error).length;
  return {
    name,
    tests,
    passed: passed && !failed,
    succeeded: succeeded || 0,
    // A stage can fail without a failed test, such as when it does not start.
    failed: failed || (passed ? 0 : 1),
    skipped: skipped || 0,
    seconds: ((performance.now() - started) / 1000).toFixed(1),
  };
}

const options = readOptions();
if (options.full) process.env.TEST_FULL = '1';
process.chdir(root);
const begun = performance.now();
await ensureInstalled();
const installed = performance.now();
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
const done = [];
for (const name of options.only ? [options.only] : Object.keys(stages)) done.push(await runStage(name));
// Also after a stage that failed: the template's process would keep this one running.
await template?.remove();

const sum = (key) => done.reduce((total, stage) => total + stage[key], 0);
console.log('');
for (const { name, passed, succeeded, failed, skipped, seconds } of done) {
  const counts = `${String(succeeded).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`;
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.padStart(6)} s ${counts}`);
}
const tests = done.flatMap((stage) => stage.tests);
for (const { title, error } of tests.filter((test) => test.error))
  console.log(
    `✗ ${title}\n    ${stripVTControlCharacters(error).trim().split('\n').slice(0, 6).join('\n    ')}`,
  );
const slowest = tests.toSorted((a, b) => b.seconds - a.seconds);
if (slowest.length > 0) console.log('The ten slowest tests:');
for (const { title, seconds } of slowest.slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
const minutes = (from, to) => ((to - from) / 60_000).toFixed(1);
console.log(
  `${minutes(begun, installed)} min to install, ${minutes(installed, performance.now())} min after that`,
);
console.log(`tests: ${sum('succeeded')} passed, ${sum('failed')} failed`);
process.exitCode = done.every((stage) => stage.passed) ? 0 : 1;
