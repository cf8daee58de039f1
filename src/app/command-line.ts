import path from 'node:path';
import { setAccountDisabled } from '#modules/accounts/service/staff.ts';
import { readConfig } from '#platform/config.ts';
import { ArchiveError } from '#platform/backup/archive.ts';
import { backUp, restore } from '#platform/backup/backup.ts';
import { migrate } from '#platform/database/migrate.ts';
import { addAdministratorByMail } from './commands/add-administrator.ts';
import { examineShop } from './commands/doctor.ts';
import { exportProducts, importProducts } from './commands/product-csv.ts';
import { type OpenShop, openShop } from './open-shop.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Command {
  usage: string;
  summary: string;
  /** @returns whether the command succeeded; `null` for invalid arguments. */
  run(shop: OpenShop, words: string[]): Promise<boolean> | null;
}

/** Resolved against the caller's folder: `npm run` changes to the project folder. */
const fileOf = (word: string): string => path.resolve(process.env.INIT_CWD ?? '.', word);

const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    summary: 'bring the database up to date',
    run: async ({ database }) => {
      const done = await migrate(database);
      say(done.length > 0 ? `Done: ${done.join(', ')}.` : 'The database is up to date.');
      return true;
    },
  },
  seed: {
    usage: 'seed',
    summary: 'fill an empty shop with the demo catalogue',
    run: async (shop) => {
      await migrate(shop.database);
      const { seedDemo } = await import('./seed-demo.ts');
      const isFilled = await seedDemo(shop);
      say(
        isFilled
          ? 'The demo catalogue is on the shelves.'
          : 'There are products already: nothing was changed.',
      );
      return true;
    },
  },
  admin: {
    usage: 'admin add <e-mail>',
    summary: 'make somebody an administrator',
    run: (shop, [verb, email, ...rest]) => {
      if (verb !== 'add' || !email || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0) return null;
      return migrate(shop.database)
        .then(() => addAdministratorByMail(shop, email, say))
        .then(() => true);
    },
  },
  account: {
    usage: 'account close|open <e-mail>',
    summary: 'close an account (no way in works, its devices are signed out), or open it again',
    run: (shop, [verb, email, ...rest]) => {
      if ((verb !== 'close' && verb !== 'open') || !email || rest.length > 0) return null;
      return setAccountDisabled(shop.database.tx, email, verb === 'close').then((isThere) => {
        const done = verb === 'close' ? 'is closed' : 'is open again';
        say(isThere ? `The account of ${email} ${done}.` : `Nobody has an account under ${email}.`);
        return isThere;
      });
    },
  },
  backup: {
    usage: 'backup <file>',
    summary: 'write the whole shop, database and files, into one file',
    run: (shop, [file, ...rest]) => {
      if (!file || rest.length > 0) return null;
      return backUp(shop, fileOf(file), new Date()).then(({ rows, files }) => {
        say(`${fileOf(file)}: ${rows} rows and ${files} files.`);
        return true;
      });
    },
  },
  restore: {
    usage: 'restore <file> [--force]',
    summary: 'make this shop what a backup holds; --force replaces what is here',
    run: (shop, words) => {
      const [file, ...rest] = words.filter((word) => word !== '--force');
      if (!file || rest.length > 0) return null;
      const force = words.includes('--force');
      return restore(shop, fileOf(file), { force }).then(({ rows, files, createdAt }) => {
        say(`The shop is as it was on ${createdAt}: ${rows} rows and ${files} files.`);
        return true;
      });
    },
  },
  export: {
    usage: 'export <file.csv>',
    summary: 'write every product into a table',
    run: (shop, [file, ...rest]) =>
      file?.endsWith('.csv') && rest.length === 0 ? exportProducts(shop, fileOf(file), say) : null,
  },
  import: {
    usage: 'import <file.csv> [--apply]',
    summary: 'say what a table of products would change; --apply changes it',
    run: (shop, words) => {
      const [file, ...rest] = words.filter((word) => word !== '--apply');
      if (!file?.endsWith('.csv') || rest.length > 0) return null;
      return importProducts(shop, { file: fileOf(file), isToApply: words.includes('--apply') }, say);
    },
  },
  doctor: {
    usage: 'doctor',
    summary: 'examine the shop and say what does not add up',
    run: (shop) => examineShop(shop, say),
  },
};

function explainUsage(): void {
  say('npm run shop -- <command>\n');
  for (const { usage, summary } of Object.values(commands)) say(`  ${usage.padEnd(32)}${summary}`);
}

/** Runs beside a server: connects to the embedded database and leaves it running. @returns the exit code. */
export async function runCommand([name = 'help', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    explainUsage();
    return name === 'help' ? 0 : 1;
  }
  const shop = await openShop(readConfig(process.env), say);
  try {
    const done = command.run(shop, words);
    if (done) return (await done) ? 0 : 1;
    say(`npm run shop -- ${command.usage}`);
    return 1;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await shop.close();
  }
}
