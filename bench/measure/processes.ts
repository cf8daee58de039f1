import { readdirSync, readFileSync } from 'node:fs';

/** Whether processor time and memory of other processes can be read. */
export const canReadProcesses = process.platform === 'linux';

/** Microseconds per clock tick of Linux. */
const TICK_US = 10_000;

interface ProcessState {
  pid: number;
  parent: number;
  name: string;
  /** Processor time in microseconds, with that of ended children that it has waited for. */
  time: number;
}

function readProcess(pid: number): ProcessState | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses can contain spaces. Then: state, parent, … utime, stime, cutime, cstime.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return { pid, parent: Number(fields[1]), name, time: ticks * TICK_US };
  } catch {
    return null; // It has ended.
  }
}

/** A process and all its descendants. */
function listTree(root: number): ProcessState[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const byParent = Map.groupBy(all, ({ parent }) => parent);
  const found = all.filter(({ pid }) => pid === root);
  for (const each of found) found.push(...(byParent.get(each.pid) ?? []));
  return found;
}

const isDatabase = ({ name }: ProcessState) => name === 'postgres';

/** Processor time in microseconds. */
export interface ProcessorTime {
  /** Launcher, server and picture process. */
  node: number;
  database: number;
}

/** Processor time so far of a process and its descendants; null where it cannot be read. */
export function readProcessorTime(root: number): ProcessorTime | null {
  if (!canReadProcesses) return null;
  const sum = { node: 0, database: 0 };
  for (const each of listTree(root)) sum[isDatabase(each) ? 'database' : 'node'] += each.time;
  return sum;
}

/** Processor time of these processes alone in microseconds, with that of their ended children; null where it cannot be read. */
export const readTimeOf = (pids: readonly number[]): number | null =>
  canReadProcesses ? pids.reduce((sum, pid) => sum + (readProcess(pid)?.time ?? 0), 0) : null;

/** Processor time between two readings. */
export const timeBetween = (
  before: ProcessorTime | null,
  after: ProcessorTime | null,
): ProcessorTime | null =>
  before && after && { node: after.node - before.node, database: after.database - before.database };

/** Id of PostgreSQL's main process below a process. */
export const findDatabase = (root: number): number | null =>
  canReadProcesses ? (listTree(root).find(isDatabase)?.pid ?? null) : null;

/** Id of the shop's server: the parent of PostgreSQL's main process. */
export const findServer = (root: number): number | null =>
  canReadProcesses ? (listTree(root).find(isDatabase)?.parent ?? null) : null;

/** Ids of a process and its descendants. */
export const listProcesses = (root: number): number[] =>
  canReadProcesses ? listTree(root).map(({ pid }) => pid) : [];

/** Memory in bytes, where a page that several processes share counts once in all (PSS). */
export interface Memory {
  node: number;
  database: number;
}

export function readMemory(root: number): Memory | null {
  if (!canReadProcesses) return null;
  const sum = { node: 0, database: 0 };
  for (const each of listTree(root)) {
    try {
      const text = readFileSync(`/proc/${each.pid}/smaps_rollup`, 'utf8');
      sum[isDatabase(each) ? 'database' : 'node'] += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
    } catch {
      // It has ended.
    }
  }
  return sum;
}
