import { once } from 'node:events';
import process from 'node:process';
import { createBrowserTemplate } from './browser-template.ts';
import { templateVariable } from './shop-template.ts';

// Started by `npm test` beside its checks. Prints the value of the template's environment variable; deletes the template
// when the input ends.

const remove = await createBrowserTemplate();
process.stdout.write(`${process.env[templateVariable]}\n`);
await once(process.stdin.resume(), 'end');
await remove();
