import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, nodeBinary, root } from './bootstrap.js';
import { findChromium } from './chromium.js';

// `npm run test:mutations`: breaks each listed behaviour in a copy of the checkout and expects its tests to fail.
// `-- --only NAME` selects behaviours by specification row or part of the name.

await ensureInstalled();
const child = spawn(nodeBinary(), ['tools/mutation-check/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium({ install: true }) },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => (process.exitCode = code ?? 1));
