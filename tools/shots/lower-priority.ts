import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';

/** The lowest priority; any user may set it. */
const LAST = 19;

interface Process {
  pid: number;
  parent: number;
  command: string;
}

async function listProcesses(): Promise<Process[]> {
  const entries = await readdir('/proc').catch(() => []);
  const processes = entries
    .filter((entry) => /^\d+$/.test(entry))
    .map(async (entry): Promise<Process | null> => {
      try {
        const stat = await readFile(`/proc/${entry}/stat`, 'utf8');
        const command = (await readFile(`/proc/${entry}/cmdline`, 'utf8')).replaceAll('\0', ' ');
        // The process name may contain spaces; the fields after it are state and parent.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return { pid: Number(entry), parent, command };
      } catch {
        return null; // The process has exited.
      }
    });
  return (await Promise.all(processes)).filter((one) => one !== null);
}

/** Whether a process renders pages, or is the zygote that Chromium forks them from. */
const isRenderer = ({ command }: Process) => /--type=(renderer|zygote)/.test(command);

/**
 * Lowers the priority of this process and its children below the page's: on a visitor's phone the server, database and
 * Lighthouse would not run. Does nothing without /proc.
 *
 * @param mark text in the command lines of the shop's processes; their priority is lowered, too.
 */
export async function lowerPriority(mark: string): Promise<void> {
  const processes = await listProcesses();
  const family = new Set([process.pid]);
  for (const { pid, command } of processes) if (command.includes(mark)) family.add(pid);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  for (const one of processes) if (family.has(one.pid) && !isRenderer(one)) await lower(one.pid);
}

async function lower(pid: number): Promise<void> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  for (const thread of threads) {
    try {
      os.setPriority(Number(thread), LAST);
    } catch {
      // The process has exited.
    }
  }
}
