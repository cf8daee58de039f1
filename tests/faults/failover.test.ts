import { rm } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { orderDuring, prepareCheckoutLoad } from '../support/checkout-load.ts';
import { signInAsAdministrator } from '../support/http-client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPostgresPair } from '../support/postgres-pair.ts';
import { newDataDir, startShop } from '../support/shop-process.ts';

// `FAILOVERS=3 npx vitest run tests/faults/failover.test.ts` repeats the failover, each time with new servers.
const { FAILOVERS, TEST_FULL } = process.env;
const isRequested = Boolean(TEST_FULL ?? FAILOVERS);
const rounds = Array.from({ length: Number(FAILOVERS ?? 1) }, (_, index) => index + 1);

describe.runIf(isRequested)('shop whose database fails over to a promoted standby during checkouts', () => {
  it.each(rounds)(
    'neither loses nor duplicates an order, stock or a gift card, loses no email and resumes jobs within 30 seconds (%i)',
    async () => {
      const closers: (() => Promise<unknown>)[] = [];
      try {
        const database = await startPostgresPair();
        closers.push(() => database.stop());
        const mail = await startMailServer();
        closers.push(() => mail.stop());
        const dataDir = await newDataDir();
        closers.push(() => rm(dataDir, { recursive: true, force: true }));
        const env = { DATABASE_URL: database.url, SEED: 'none', LOG_LEVEL: 'fatal', SMTP_URL: mail.url };
        const shop = await startShop({ dataDir, env });
        closers.push(() => shop.close());
        const address = () => shop.address;
        await prepareCheckoutLoad(await signInAsAdministrator(address));
        const pool = new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 2_000 });
        pool.on('error', () => {});
        closers.push(() => pool.end());
        const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
          (await pool.query<Row>(text, values)).rows;
        const seconds = await orderDuring({ address, mail, query }, [
          { name: 'failover', cause: () => database.failOver() },
        ]);
        expect(Math.max(...seconds)).toBeLessThan(30);
      } finally {
        for (const close of closers.toReversed()) await close();
      }
    },
    300_000,
  );
});
