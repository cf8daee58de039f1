import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { createDatabase, databaseUrl, dropDatabase, runSql, type TestServer } from './test-databases.ts';

/** Connection to the template's database server, which Playwright workers get in an environment variable. */
interface ShopTemplate extends TestServer {
  /** Folder of uploaded files. Each shop gets a copy, so that a shop that deletes its demo deletes no files of another shop. */
  filesFolder: string;
}

export const templateVariable = 'TRIVET_SHOP_TEMPLATE';
const templateName = 'demo_shop';
const secret = 'b8Yw2kQe7HsT4xLpZ9cVfR3mNuJ6aGdD';

/**
 * Starts a PostgreSQL server and seeds the demo shop as the template that `startShopFromTemplate` copies. `prepare`
 * changes the demo shop over HTTP before the first copy.
 *
 * @returns a function that stops the database and deletes every file.
 */
export async function createShopTemplate(
  prepare: (shop: ShopProcess) => Promise<void>,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-template-'));
  // As root the embedded PostgreSQL runs under an unprivileged account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const filesFolder = path.join(folder, 'files');
  await mkdir(filesFolder);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'database'),
    durable: false,
    log: () => {},
  });
  const { host, port, user, password } = postgres.connection;
  const template: ShopTemplate = { host, port, user, password, filesFolder };
  process.env[templateVariable] = JSON.stringify(template);
  await runSql(template, 'postgres', `create database ${templateName}`);
  const shop = await startOn(template, templateName, {});
  await prepare(shop);
  await havePreviews(template);
  await shop.remove();
  // Marks all pictures as resized: resizing them in advance would take minutes, and shops resize on request.
  await runSql(template, templateName, 'update pictures set warmed_at = now(), avif_at = now()');
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Whether a template exists already. */
export const hasShopTemplate = (): boolean => Boolean(process.env[templateVariable]);

/** Starts a shop on a copy of the template's database. Its `remove` also drops this database. */
export async function startShopFromTemplate(env: Record<string, string> = {}): Promise<ShopProcess> {
  const template = JSON.parse(process.env[templateVariable]!) as ShopTemplate;
  const name = await createDatabase(template, templateName);
  const filesFolder = `${template.filesFolder}-${name}`;
  await cp(template.filesFolder, filesFolder, { recursive: true });
  const shop = await startOn({ ...template, filesFolder }, name, env);
  return {
    ...shop,
    async remove() {
      await shop.remove();
      await rm(filesFolder, { recursive: true, force: true });
      await dropDatabase(template, name);
    },
  };
}

function startOn(
  template: ShopTemplate,
  database: string,
  env: Record<string, string>,
): Promise<ShopProcess> {
  return startShop({
    env: {
      DATABASE_URL: databaseUrl(template, database),
      STORAGE_URL: pathToFileURL(template.filesFolder).href,
      SESSION_SECRET: secret,
      ...env,
    },
  });
}

/** Waits until picture previews exist; a job creates them after seeding. */
async function havePreviews(template: ShopTemplate): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { rows } = await runSql(
      template,
      templateName,
      'select 1 from pictures where preview is null limit 1',
    );
    if (rows.length === 0) return;
    await pause(100);
  }
  throw new Error('the previews of the demo pictures were not made within a minute');
}
