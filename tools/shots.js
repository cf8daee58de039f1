import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, nodeBinary, root } from './bootstrap.js';
import { findChromium } from './chromium.js';

// `npm run shots`: takes screenshots of every page at several widths and in both colour schemes, in .cache/shots.
// `-- --readme` takes those of the README; `-- --lighthouse` audits the main pages and writes docs/quality.md.

await ensureInstalled();
const others = process.argv.slice(2);
const audits = others.includes('--lighthouse');
if (!others.includes('--address')) await ensureBuilt();
const args = [
  audits ? 'tools/shots/audit-pages.ts' : 'tools/shots/take-shots.ts',
  ...others.filter((argument) => argument !== '--lighthouse'),
];
const child = spawn(nodeBinary(), args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium({ install: true }) },
});
child.on('exit', (code) => process.exit(code ?? 1));
