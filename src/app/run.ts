import type { Pages } from './page-handler.ts';
import { type FirstAdministrator, prepareShop } from './first-start.ts';
import { openShop } from './open-shop.ts';
import { type Before, serveShop } from './serve.ts';
import { explainStartFailure } from './start-failure.ts';
import { type Config, readConfig } from '#platform/config.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the shop and keeps it open until Ctrl-C or SIGTERM. Whatever stops it from opening is told in one line. */
export async function runShop(pages: Pages, before?: Before): Promise<void> {
  try {
    await open(pages, before);
  } catch (error) {
    fail(error);
  }
}

async function open(pages: Pages, before?: Before): Promise<void> {
  const config = readConfig(process.env);
  const shop = await openShop(config, say);
  try {
    const administrator = await prepareShop(shop, say);
    const running = await serveShop(shop, pages, before);
    announce(config, running.port, administrator);
    let closing = false;
    const close = () => {
      if (closing) return;
      closing = true;
      say('Closing: finishing what is under way.');
      running
        .drain()
        .then(() => shop.close())
        .then(() => process.exit(0), fail);
    };
    process.on('SIGINT', close);
    process.on('SIGTERM', close);
  } catch (error) {
    await shop.close().catch(() => {});
    throw error;
  }
}

function announce(config: Config, port: number, administrator: FirstAdministrator | null): void {
  const address = config.port === 0 ? `http://localhost:${port}` : config.baseUrl;
  say(`\n  The shop is open: ${address}`);
  if (administrator) {
    say(`  Back office:      ${address}/admin`);
    say(`  Sign in as:       ${administrator.email}`);
    if (administrator.password) say(`  Password:         ${administrator.password}  (shown this once)`);
  }
  say('  Ctrl-C closes it.\n');
}

function fail(error: unknown): never {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
