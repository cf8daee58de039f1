import { prepareShop } from './first-start.ts';
import { openShop } from './open-shop.ts';
import { readConfig } from '#platform/config.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const commands: Record<string, { summary: string; run(args: string[]): Promise<number> }> = {
  migrate: {
    summary: 'bring the database up to date',
    async run() {
      const shop = await openShop(readConfig(process.env), say);
      await prepareShop(shop, say);
      await shop.close();
      return 0;
    },
  },
};

/** @returns the exit code. */
export async function runCommand([name = 'help', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (command) return command.run(args);
  say('npm run shop -- <command>\n');
  for (const [key, { summary }] of Object.entries(commands)) say(`  ${key.padEnd(12)} ${summary}`);
  return name === 'help' ? 0 : 1;
}
