import process from 'node:process';
import { ensureBuilt, ensureInstalled, root } from './bootstrap.js';

// What has to be there before the shop starts; with --install-only, the dependencies alone.

process.chdir(root);
await ensureInstalled();
if (!process.argv.includes('--install-only')) await ensureBuilt();
