import { randomBytes } from 'node:crypto';
import { addAdministrator, hasAdministrator } from '#modules/accounts/service/staff.ts';
import { system } from '#kernel/actor.ts';
import { indexMissing } from '#modules/catalog/service/index-products.ts';
import { defaultSettings } from '#modules/settings/rules/default-settings.ts';
import { saveIfNew } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { closeIdleConnections } from '#platform/database/database.ts';
import { withSessionLock } from '#platform/database/session-lock.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { migrate, requireSupportedServer } from '#platform/database/migrate.ts';
import type { OpenShop } from './open-shop.ts';
import { runSeed } from './run-seed.ts';

type PreparableShop = Pick<OpenShop, 'config' | 'database' | 'location' | 'signIn' | 'storage'>;

/** Credentials of a new administrator; the password is set only if it was generated. */
export interface FirstAdministrator {
  email: string;
  password: string | null;
}

/**
 * Migrates the database, seeds an empty shop if configured, and creates the first administrator. Safe on
 * every start.
 *
 * @returns null if the shop already has an administrator.
 */
export async function prepareShop(
  shop: PreparableShop,
  say: (line: string) => void,
): Promise<FirstAdministrator | null> {
  const { pool, direct } = shop.database;
  await requireSupportedServer(direct.tx);
  const administrator = await withSessionLock(direct.pool, 'prepare', () => prepare(shop, say));
  // The connection that prepared the shop keeps up to 30 MB of plans and table descriptions.
  await closeIdleConnections(pool);
  return administrator;
}

/** Rounds of `indexMissing` that the start waits for. */
const INDEX_ROUNDS = 5;

/** Runs in one process at a time, so that two first starts create one administrator and one demo catalog. */
async function prepare(
  shop: PreparableShop,
  say: (line: string) => void,
): Promise<FirstAdministrator | null> {
  const { database, signIn, config } = shop;
  const migrations = await migrate(database);
  if (migrations.length > 0) say(`Database migrated (${migrations.length} migrations).`);
  // A new version may search other texts. The start waits for a usual catalogue, and a job goes on with a large one.
  let isLeft = true;
  for (let round = 0; isLeft && round < INDEX_ROUNDS; round += 1)
    isLeft = await write(database.tx, system, (ctx) => indexMissing(ctx), undefined);
  if (isLeft) await enqueueJob(database.tx, 'catalog:indexMissing', {});
  if (await hasAdministrator(database.tx)) return null;
  // Seed before creating the administrator. An interrupted start then seeds again, and a shop that staff
  // emptied is not seeded again.
  if (config.seed === 'demo' && (await runSeed(shop))) say('Demo catalog created.');
  const chosen = config.administrator;
  const email = chosen?.email ?? 'admin@trivet.example';
  // Emails need a sender. Without the demo's address it is the administrator's, until the shop has its own.
  await write(database.tx, system, saveIfNew<'shop'>, {
    key: 'shop',
    value: { ...defaultSettings.shop, email },
  });
  const password = chosen?.password ?? randomBytes(12).toString('base64url');
  const result = await addAdministrator(signIn, database.tx, { email, password, name: 'Shopkeeper' });
  return { email, password: chosen || result === 'promoted' ? null : password };
}
