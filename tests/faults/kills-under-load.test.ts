import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, orderDuring, prepareCheckoutLoad } from '../support/checkout-load.ts';
import { signInAsAdministrator } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { ShopDatabase } from '../support/shop-database.ts';
import { newDataDir, type ShopProcess, startShop } from '../support/shop-process.ts';

// `SERVER_KILLS=20 DATABASE_KILLS=10 npx vitest run tests/faults/kills-under-load.test.ts` kills the server
// 20 times and the database 10 times.
const { SERVER_KILLS, DATABASE_KILLS, TEST_FULL } = process.env;
const serverKills = Number(SERVER_KILLS ?? 2);
const databaseKills = Number(DATABASE_KILLS ?? 3);
const isRequested = Boolean(TEST_FULL ?? SERVER_KILLS ?? DATABASE_KILLS);

let dataDir: string;
let mail: MailServer;
let shop: ShopProcess;
let database: ShopDatabase;
const address = () => shop.address;
const open = () => startShop({ dataDir, env: { SEED: 'none', LOG_LEVEL: 'fatal', SMTP_URL: mail.url } });

beforeAll(async () => {
  if (!isRequested) return;
  mail = await startMailServer();
  dataDir = await newDataDir();
  shop = await open();
  database = new ShopDatabase(dataDir);
  await prepareCheckoutLoad(await signInAsAdministrator(address));
}, 180_000);
afterAll(async () => {
  if (!isRequested) return;
  await database.close();
  await shop.close();
  await mail.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const killDatabase: Fault = { name: 'database', cause: async () => database.kill() };
const killServer: Fault = {
  name: 'server',
  cause: async () => {
    await shop.kill();
    shop = await open();
  },
};

/** Kills of the database and the server in turn. */
function kills(): Fault[] {
  const rounds = Array.from({ length: Math.max(serverKills, databaseKills) }, (_, round) => round);
  return rounds.flatMap((round) => [
    ...(round < databaseKills ? [killDatabase] : []),
    ...(round < serverKills ? [killServer] : []),
  ]);
}

describe.runIf(isRequested)('shop whose server and database are killed during checkouts', () => {
  it('neither loses nor duplicates an order, stock or a gift card, loses no email and resumes jobs within 30 seconds', async () => {
    const seconds = await orderDuring(
      { address, mail, query: (text, values) => database.query(text, values) },
      kills(),
    );
    expect(Math.max(...seconds)).toBeLessThan(30);
  }, 1_800_000);
});
