import { randomUUID } from 'node:crypto';
import { system } from '#kernel/actor.ts';
import { findViolatedConstraints } from '#platform/database/integrity.ts';
import { countJobs, isServerRunning, listJobs } from '#platform/job-queue.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';
import type { ModuleManifest } from '#platform/module.ts';
import { modules } from '../modules.ts';
import type { Shop } from '../shop.ts';

type CheckedShop = Pick<Shop, 'database' | 'storage' | 'mail'>;

interface Check {
  title: string;
  /** Errors as text; an empty list when the check passed. */
  findErrors: (shop: CheckedShop) => Promise<string[]>;
}

const checks: Check[] = [
  {
    title: 'the database is reachable and migrated',
    findErrors: async ({ database }) =>
      (await pendingMigrations(database)).map((name) => `pending: ${name} (npm run shop -- migrate)`),
  },
  {
    title: 'every row satisfies the constraints of its table',
    findErrors: async ({ database }) =>
      (await findViolatedConstraints(database.tx)).map(
        ({ table, constraint, rows }) => `${table}: ${rows} × ${constraint}`,
      ),
  },
  ...modules.flatMap(({ integrityChecks = [] }: ModuleManifest) =>
    integrityChecks.map(({ title, findErrors }) => ({
      title,
      findErrors: ({ database }: CheckedShop) =>
        findErrors({ actor: system, tx: database.tx, now: new Date() }),
    })),
  ),
  {
    title: 'no background job is due for more than five minutes',
    findErrors: async ({ database: { tx } }) => {
      const { overdue, oldestDue } = await countJobs(tx);
      // Jobs wait while no server runs.
      if (overdue === 0 || !(await isServerRunning(tx))) return [];
      return [`${overdue} jobs, the oldest since ${oldestDue!.toISOString()}: restart the server`];
    },
  },
  {
    title: 'no background job has used up its attempts',
    findErrors: async ({ database: { tx } }) =>
      (await listJobs(tx, { states: ['failed'] })).map(
        ({ id, name, lastError }) =>
          `job ${id}, ${name}: ${lastError ?? 'interrupted by a server stop'} (npm run shop -- jobs)`,
      ),
  },
  {
    title: 'the password of the mail server can be read',
    findErrors: async ({ mail }) =>
      (await mail.findTarget()).kind === 'unreadable'
        ? ['it was encrypted with another SESSION_SECRET: enter it again under Settings, Mail server']
        : [],
  },
  {
    title: 'files can be written, read and deleted',
    findErrors: async ({ storage }) => {
      const folder = `doctor/${randomUUID()}`;
      await storage.put(`${folder}/probe`, new TextEncoder().encode('probe'), 'text/plain');
      const found = await storage.find(`${folder}/probe`);
      await storage.delete(folder);
      return found && new TextDecoder().decode(found) === 'probe'
        ? []
        : ['the file that was read differs from the one written'];
    },
  },
];

/**
 * Runs all checks and prints their results with up to 20 errors each. Changes no data of the shop.
 * @returns whether all checks passed.
 */
export async function checkShop(shop: CheckedShop, print: (line: string) => void): Promise<boolean> {
  let isValid = true;
  for (const { title, findErrors } of checks) {
    const errors = await findErrors(shop).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    print(`${errors.length === 0 ? '✓' : '✗'} ${title}`);
    for (const error of errors.slice(0, 20)) print(`    ${error}`);
    if (errors.length > 20) print(`    and ${errors.length - 20} more`);
    isValid &&= errors.length === 0;
  }
  return isValid;
}
