import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, nodeBinary, root } from './bootstrap.js';
import { fail } from './bootstrap/progress.js';
import { findChromium } from './chromium.js';

// `npm test`: everything, in one go; `--only check`, `--only unit` or `--only browser` a part of it.

const results = path.join(root, '.cache', 'test-results');

const stages = {
  check: () => run(['tools/check.js']),

  unit: async () => {
    const file = path.join(results, 'unit.json');
    // Some of them start the shop as it is sold, and end it badly.
    await ensureBuilt();
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const passed = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
    const report = readReport(file);
    // A file that does not load has no tests that could fail.
    const unloaded = report?.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    );
    return {
      passed,
      succeeded: report?.numPassedTests,
      failed: report && report.numFailedTests + unloaded.length,
      skipped: report && report.numPendingTests + report.numTodoTests,
    };
  },

  browser: async () => {
    const file = path.join(results, 'browser.json');
    const chromium = findChromium({ install: true });
    await ensureBuilt();
    const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const passed = await run(
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
      environment,
    );
    const report = readReport(file);
    const { expected, flaky, unexpected, skipped } = report?.stats ?? {};
    if (flaky > 0)
      console.log(`Passed at a second try only, and worth a look:\n  ${flakyTitles(report).join('\n  ')}`);
    return { passed, succeeded: expected + flaky, failed: unexpected, skipped };
  },
};

function run(args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null; // it ended before it could report; its exit code says so
  }
}

/** Tests that failed before they passed. */
function flakyTitles({ suites }) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...flakyTitles({ suites: suite.suites ?? [] }),
  ]);
}

function chosenStages() {
  const [option, name, ...more] = process.argv.slice(2);
  if (option === undefined) return Object.keys(stages);
  if (option === '--only' && name in stages && more.length === 0) return [name];
  return fail(`npm test takes nothing, or --only and one of ${Object.keys(stages).join(', ')}.`);
}

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
  const { passed, succeeded, failed, skipped } = typeof outcome === 'object' ? outcome : { passed: outcome };
  return {
    name,
    passed: passed && !failed,
    succeeded: succeeded || 0,
    // What broke without a test saying so is a failure too.
    failed: failed || (passed ? 0 : 1),
    skipped: skipped || 0,
    seconds: ((performance.now() - started) / 1000).toFixed(1),
  };
}

const chosen = chosenStages();
process.chdir(root);
await ensureInstalled();
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
const done = [];
for (const name of chosen) done.push(await runStage(name));

const sum = (key) => done.reduce((total, stage) => total + stage[key], 0);
console.log('');
for (const { name, passed, succeeded, failed, skipped, seconds } of done) {
  const counts = `${String(succeeded).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`;
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.padStart(6)} s ${counts}`);
}
console.log(`tests: ${sum('succeeded')} passed, ${sum('failed')} failed`);
process.exitCode = done.every((stage) => stage.passed) ? 0 : 1;
