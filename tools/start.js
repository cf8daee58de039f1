import path from 'node:path';
import process from 'node:process';
import { nodeBinary, root } from './bootstrap.js';
import { memoryEnvironment, memoryOptions, runServer, runToEnd } from './bootstrap/run-server.js';

// `npm start` and, with --dev, `npm run dev`.

process.chdir(root);
const isDevelopment = process.argv.includes('--dev');
// In a process of its own: this one stays as long as the server, and would keep 10 MB that only preparing needs.
const prepare = path.join('tools', 'prepare.js');
await runToEnd([process.execPath, prepare, ...(isDevelopment ? ['--install-only'] : [])]);
if (isDevelopment) {
  runServer([nodeBinary(), 'tools/dev.ts'], { NODE_ENV: 'development' });
} else {
  runServer([nodeBinary(), ...memoryOptions(), path.join('build', 'server', 'server.js')], {
    NODE_ENV: 'production',
    ...memoryEnvironment,
  });
}
