import path from 'node:path';
import { setAccountDisabled } from '#modules/accounts/service/staff.ts';
import { readConfig } from '#platform/config.ts';
import { ArchiveError } from '#platform/backup/archive.ts';
import { backUp, restore } from '#platform/backup/backup.ts';
import { restrictNewFiles } from '#platform/private-files.ts';
import { migrate } from '#platform/database/migrate.ts';
import { addAdministratorByMail } from './commands/add-administrator.ts';
import { checkShop } from './commands/doctor.ts';
import { discard, isJobId, printJobs, retry } from './commands/jobs.ts';
import { removeDemoByCommand } from './commands/remove-demo.ts';
import { exportProducts, importProducts } from './commands/product-csv.ts';
import { explainFailure } from './start-failure.ts';
import { type OpenShop, openShop } from './open-shop.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Command {
  usage: string;
  summary: string;
  /** @returns whether the command succeeded; `null` for invalid arguments. */
  run(shop: OpenShop, args: string[]): Promise<boolean> | null;
}

/** File paths are relative to the caller's folder, but `npm run` changes to the project folder. */
const resolveFile = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file);

const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    summary: 'apply pending database migrations',
    run: async ({ database }) => {
      const result = await migrate(database);
      say(result.length > 0 ? `Applied: ${result.join(', ')}.` : 'The database is up to date.');
      return true;
    },
  },
  seed: {
    usage: 'seed',
    summary: 'fill an empty shop with the demo catalog',
    run: async (shop) => {
      await migrate(shop.database);
      const { seedDemo } = await import('./seed-demo.ts');
      const isFilled = await seedDemo(shop);
      say(
        isFilled ? 'The demo catalog has been created.' : 'Nothing changed: the shop already has products.',
      );
      return true;
    },
  },
  demo: {
    usage: 'demo remove [--apply] [--delete-test-orders]',
    summary:
      'preview the removal of the demo; --apply removes it, with its test orders if they are to be deleted',
    run: (shop, [verb, ...rest]) => {
      if (verb !== 'remove' || rest.some((arg) => arg !== '--apply' && arg !== '--delete-test-orders'))
        return null;
      return migrate(shop.database)
        .then(() => {
          const testOrders = rest.includes('--delete-test-orders') ? 'delete' : 'keep';
          return removeDemoByCommand(shop, { isToApply: rest.includes('--apply'), testOrders }, say);
        })
        .then(() => true);
    },
  },
  admin: {
    usage: 'admin add <email>',
    summary: 'make a user an administrator',
    run: (shop, [verb, email, ...rest]) => {
      if (verb !== 'add' || !email || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0) return null;
      return migrate(shop.database)
        .then(() => addAdministratorByMail(shop, email, say))
        .then(() => true);
    },
  },
  account: {
    usage: 'account close|open <email>',
    summary: 'close an account and sign out its devices, or reopen it',
    run: (shop, [verb, email, ...rest]) => {
      if ((verb !== 'close' && verb !== 'open') || !email || rest.length > 0) return null;
      return setAccountDisabled(shop.database.tx, email, verb === 'close').then((found) => {
        const result = verb === 'close' ? 'closed' : 'reopened';
        say(found ? `Account ${email} ${result}.` : `No account with the email ${email}.`);
        return found;
      });
    },
  },
  backup: {
    usage: 'backup <file>',
    summary: 'back up the database and all files to one file',
    run: (shop, [file, ...rest]) => {
      if (!file || rest.length > 0) return null;
      return backUp(shop, resolveFile(file), new Date()).then(({ rows, files }) => {
        say(`${resolveFile(file)}: ${rows} rows and ${files} files.`);
        return true;
      });
    },
  },
  restore: {
    usage: 'restore <file> [--force]',
    summary: 'restore a backup; --force replaces the existing shop',
    run: (shop, args) => {
      const [file, ...rest] = args.filter((arg) => arg !== '--force');
      if (!file || rest.length > 0) return null;
      const force = args.includes('--force');
      return restore(shop, resolveFile(file), { force }).then(({ rows, files, createdAt, hasNewSecret }) => {
        say(`Restored the backup of ${createdAt}: ${rows} rows and ${files} files.`);
        if (hasNewSecret) say('Its session secret was restored, too: restart the shop if it is running.');
        return true;
      });
    },
  },
  export: {
    usage: 'export <file.csv>',
    summary: 'export all products as CSV',
    run: (shop, [file, ...rest]) =>
      file?.endsWith('.csv') && rest.length === 0 ? exportProducts(shop, resolveFile(file), say) : null,
  },
  import: {
    usage: 'import <file.csv> [--apply]',
    summary: 'preview a CSV import of products; --apply imports it',
    run: (shop, args) => {
      const [file, ...rest] = args.filter((arg) => arg !== '--apply');
      if (!file?.endsWith('.csv') || rest.length > 0) return null;
      return importProducts(shop, { file: resolveFile(file), isToApply: args.includes('--apply') }, say);
    },
  },
  doctor: {
    usage: 'doctor',
    summary: 'check the integrity of the shop’s data',
    run: (shop) => checkShop(shop, say),
  },
  jobs: {
    usage: 'jobs [retry <id>|all, discard <id>]',
    summary: 'list, retry or discard background jobs',
    run: ({ database: { tx } }, [verb, which = '', ...rest]) => {
      if (verb === undefined) return printJobs(tx, say);
      if (rest.length > 0) return null;
      if (verb === 'retry' && (which === 'all' || isJobId(which))) return retry(tx, which, say);
      return verb === 'discard' && isJobId(which) ? discard(tx, which, say) : null;
    },
  },
};

function printUsage(): void {
  say('npm run shop -- <command>\n');
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length)) + 2;
  for (const { usage, summary } of Object.values(commands)) say(`  ${usage.padEnd(width)}${summary}`);
}

/**
 * Runs a command. Beside a running server, it connects to the server's embedded database and leaves it
 * running.
 *
 * @returns the exit code.
 */
export async function runCommand([name = 'help', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    printUsage();
    return name === 'help' ? 0 : 1;
  }
  restrictNewFiles();
  const shop = await openShop(readConfig(process.env), say);
  try {
    const result = command.run(shop, args);
    if (result) return (await result) ? 0 : 1;
    say(`npm run shop -- ${command.usage}`);
    return 1;
  } catch (error) {
    const reason = error instanceof ArchiveError ? error.message : explainFailure(error);
    process.stderr.write(`The command ${name} failed. ${reason}\n`);
    return 1;
  } finally {
    await shop.close();
  }
}
