import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Context, publicContext } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';

/** Linux counts what a process has computed in ticks of so many milliseconds. */
const TICK_MS = 10;

/** Milliseconds that a process has computed; null where the system does not say (it is not Linux). */
async function computedBy(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may have spaces in it; what follows is fields 3 and on, of which 14 and 15 are the ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Milliseconds that a processor computes for some readings, in the shop and in the database together: the same however
 * busy the machine is, and however long it keeps them waiting. Where the system does not say what the database has
 * computed, all the time that passes counts.
 */
export function processorTimeOf(
  { database }: TestDatabase,
  work: (ctx: Context) => Promise<unknown>,
): Promise<number> {
  // One transaction is one connection, and so one process of PostgreSQL.
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
