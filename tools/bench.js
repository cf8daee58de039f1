import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, nodeBinary, root } from './bootstrap.js';

// `npm run bench`: measures requests per second, compared with a bare HTTP server and the database alone.

await ensureInstalled();
await ensureBuilt();
const child = spawn(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
