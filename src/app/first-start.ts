import { randomBytes } from 'node:crypto';
import { addAdministrator, hasAdministrator } from '#modules/accounts/service/staff.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { OpenShop } from './open-shop.ts';

/** The sign-in of an administrator who was just made; the password only where the shop chose it. */
export interface FirstAdministrator {
  email: string;
  password: string | null;
}

/** Brings the database up to date, makes the first administrator and fills an empty shop. Safe at every start. */
export async function prepareShop(
  shop: OpenShop,
  say: (line: string) => void,
): Promise<FirstAdministrator | null> {
  const { database, signIn, config } = shop;
  const done = await migrate(database);
  if (done.length > 0) say(`Database brought up to date (${done.length} steps).`);
  if (await hasAdministrator(database.tx)) return null;
  // Before there is an administrator, so that a start that was cut short fills the shop next time, and one who empties
  // it later finds it empty.
  if (config.seed === 'demo') {
    const { seedDemo } = await import('./seed.ts');
    if (await seedDemo(shop)) say('The demo catalogue is on the shelves.');
  }
  const chosen = config.administrator;
  const email = chosen?.email ?? 'admin@trivet.example';
  const password = chosen?.password ?? randomBytes(12).toString('base64url');
  const result = await addAdministrator(signIn, database.tx, { email, password, name: 'Shopkeeper' });
  return { email, password: chosen || result === 'promoted' ? null : password };
}
