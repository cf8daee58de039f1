import path from 'node:path';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, nodeBinary, root } from './bootstrap.js';
import { memoryEnvironment, memoryOptions, runServer } from './bootstrap/run-server.js';

// `npm start` and, with --dev, `npm run dev`.

process.chdir(root);
await ensureInstalled();
if (process.argv.includes('--dev')) {
  runServer([nodeBinary(), 'tools/dev.ts'], { NODE_ENV: 'development' });
} else {
  await ensureBuilt();
  runServer([nodeBinary(), ...memoryOptions(), path.join('build', 'server', 'server.js')], {
    NODE_ENV: 'production',
    ...memoryEnvironment,
  });
}
