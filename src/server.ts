import * as build from 'virtual:react-router/server-build';
import { prepareShop } from './app/first-start.ts';
import { openShop } from './app/open-shop.ts';
import { serveShop } from './app/serve.ts';
import { explainStartFailure } from './app/start-failure.ts';
import { readConfig } from './platform/config.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const shop = await openShop(config, say);
  try {
    const administrator = await prepareShop(shop, say);
    const running = await serveShop(shop, build);
    say(`\n  The shop is open: ${config.port === 0 ? `http://localhost:${running.port}` : config.baseUrl}`);
    if (administrator) {
      say(`  Back office:      ${config.baseUrl}/admin`);
      say(`  Sign in as:       ${administrator.email}`);
      if (administrator.password) say(`  Password:         ${administrator.password}  (shown this once)`);
    }
    say('  Ctrl-C closes it.\n');

    let closing = false;
    const close = () => {
      if (closing) return;
      closing = true;
      say('Closing: finishing what is under way.');
      running
        .drain()
        .then(() => shop.close())
        .then(() => process.exit(0))
        .catch((error: unknown) => fail(error));
    };
    process.on('SIGINT', close);
    process.on('SIGTERM', close);
  } catch (error) {
    await shop.close().catch(() => {});
    throw error;
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

start().catch(fail);
