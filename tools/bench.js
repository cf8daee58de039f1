import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, nodeBinary, root } from './bootstrap.js';

// `npm run bench`: requests per second, beside what this machine can do at all.

await ensureInstalled();
await ensureBuilt();
const child = spawn(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
