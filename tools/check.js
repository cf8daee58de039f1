import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, nodeBinary } from './bootstrap.js';

// May run first on a fresh clone, so it must be plain JavaScript for Node 20 or newer.

const root = path.join(import.meta.dirname, '..');
const concurrency = 2;

/** Path of a dependency's JavaScript entry file, which works the same on every system. */
const tool = (file) => path.join('node_modules', file);

const routeTypes = [tool('@react-router/dev/bin.cjs'), 'typegen'];

const checks = {
  // Also reports the errors of the TypeScript compiler, so that types are computed once for both.
  lint: [
    tool('oxlint/bin/oxlint'),
    '--type-aware',
    '--type-check',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ],
  architecture: ['tools/architecture/main.ts'],
  // The experimental command takes a third less time, and remembers the files that it checked.
  format: [tool('prettier/bin/prettier.cjs'), '--experimental-cli', '--check', '--log-level=warn', '.'],
  'dead-code': [tool('knip/bin/knip.js'), '--no-progress'],
  // A text that was not extracted would appear as a hash in the shop.
  translations: ['tools/check-translations.ts'],
  texts: [tool('@lingui/cli/dist/lingui.js'), 'check', 'sync', '--clean', '--verbose', '--workers=1'],
};

/** Runs only when named: the compiler itself, as a second opinion on the types that `lint` checks. */
const onRequest = {
  types: [tool('typescript/bin/tsc'), '--noEmit', '--pretty', String(Boolean(process.stdout.isTTY))],
};

const known = { ...checks, ...onRequest };

/** Fix for each check that does not print one itself. */
const fixes = {
  translations: 'Translate them in src/locales/fr and src/locales/ar',
  texts: 'npx lingui extract --clean',
};

/** Runs a program. @returns its output and whether it succeeded. */
function run(args) {
  return new Promise((resolve) => {
    const environment = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
    delete environment.NO_COLOR;
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => resolve({ passed: false, output: String(error) }));
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(printed).toString() }));
  });
}

/** Runs a check and prints its line. */
async function runCheck(name, args) {
  const started = performance.now();
  const result = await run(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${result.passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.padStart(5)} s`);
  return { name, ...result };
}

function chosenChecks() {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in known));
  if (unknown.length > 0) {
    console.error(`No check named '${unknown.join("', '")}'. There are: ${Object.keys(known).join(', ')}.`);
    process.exit(2);
  }
  return named.length > 0 ? named : Object.keys(checks);
}

const waiting = chosenChecks();
await ensureInstalled();
const results = [];
// Route types are generated first, because other checks need them.
if (waiting.some((name) => ['types', 'lint', 'dead-code'].includes(name))) {
  results.push(await runCheck('route-types', routeTypes));
}
async function work() {
  for (let name = waiting.shift(); name; name = waiting.shift())
    results.push(await runCheck(name, known[name]));
}
await Promise.all(Array.from({ length: concurrency }, work));

const failed = results.filter((result) => !result.passed);
for (const { name, output } of failed) {
  console.log(`\n── ${name} ${'─'.repeat(60)}\n${output.trim()}`);
  if (fixes[name]) console.log(`→ ${fixes[name]}`);
}
if (failed.length > 0) console.log(`\n✗ ${failed.map((result) => result.name).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
