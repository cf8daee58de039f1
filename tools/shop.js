import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, nodeBinary, root } from './bootstrap.js';
import { fail } from './bootstrap/progress.js';

// `npm run shop -- <command>`: the operator's command line, in the current terminal.

const here = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
const child = spawn(nodeBinary(), [path.join('build', 'server', 'shop.js'), ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production', INIT_CWD: here },
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to the command itself, which handles it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', (error) => fail(`The command could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
