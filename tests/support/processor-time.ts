import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Context, publicContext } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';

/** Milliseconds per clock tick on Linux. */
const TICK_MS = 10;

/** Processor time of a process in milliseconds; null on systems other than Linux. */
async function computedBy(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name in parentheses can contain spaces; fields 14 and 15 are the ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Processor time of read use cases in the server and the database, in milliseconds, which does not depend on machine
 * load. On systems other than Linux, the elapsed time.
 */
export function processorTimeOf(
  { database }: TestDatabase,
  work: (ctx: Context) => Promise<unknown>,
): Promise<number> {
  // A transaction uses one connection, and therefore one PostgreSQL process.
  return database.tx.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const { pid } = rows[0]!;
    const inDatabase = await computedBy(pid);
    const inShop = process.threadCpuUsage();
    const started = performance.now();
    await work(publicContext(tx));
    const passed = performance.now() - started;
    const { user, system } = process.threadCpuUsage(inShop);
    const after = await computedBy(pid);
    if (inDatabase === null || after === null) return passed;
    return (user + system) / 1000 + after - inDatabase;
  });
}
