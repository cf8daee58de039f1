import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';

/** The least urgent there is; anybody may ask for it. */
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
        // Behind the name, which may hold anything: state, parent.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return { pid: Number(entry), parent, command };
      } catch {
        return null; // It has ended meanwhile.
      }
    });
  return (await Promise.all(processes)).filter((one) => one !== null);
}

/** Pages are drawn by these; the zygote is what they are made from. */
const drawsPages = ({ command }: Process) => /--type=(renderer|zygote)/.test(command);

/**
 * Lets all that this process has started, and itself, wait for the page: a visitor's telephone draws the page and does
 * not run the shop, its database and Lighthouse as well. Where there is no /proc everything stays as it is.
 *
 * @param mark what stands in the command of processes that belong to it though others started them.
 */
export async function stepBack(mark: string): Promise<void> {
  const processes = await listProcesses();
  const family = new Set([process.pid]);
  for (const { pid, command } of processes) if (command.includes(mark)) family.add(pid);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  for (const one of processes) if (family.has(one.pid) && !drawsPages(one)) await lower(one.pid);
}

async function lower(pid: number): Promise<void> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  for (const thread of threads) {
    try {
      os.setPriority(Number(thread), LAST);
    } catch {
      // It has ended meanwhile.
    }
  }
}
