import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';

/** The lowest priority; any user may set it. */
const LAST = 19;
/** Milliseconds until the page's new threads are looked for again. */
const INTERVAL = 30;

interface Process {
  pid: number;
  parent: number;
  session: string;
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
        // The process name may contain spaces; the fields after it are state, parent, process group and session.
        const [, parent, , session = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return { pid: Number(entry), parent: Number(parent), session, command };
      } catch {
        return null; // The process has exited.
      }
    });
  return (await Promise.all(processes)).filter((one) => one !== null);
}

/** Whether Chromium forks renderers from a process. */
const isZygote = ({ command }: Process) => command.includes('--type=zygote');
const isRenderer = (one: Process) => isZygote(one) || one.command.includes('--type=renderer');

/**
 * Lowers the priority of all threads of this process and its children below the page's main thread: on a visitor's phone
 * the server, database and Lighthouse would not run, and there are processors for the other threads of the browser. Does nothing
 * without /proc.
 *
 * @param mark text in the command lines of the shop's processes; their priority is lowered, too.
 * @returns a function that stops looking for new threads of the page.
 */
export async function lowerPriority(mark: string): Promise<() => void> {
  const processes = await listProcesses();
  const family = new Set([process.pid]);
  for (const { pid, command } of processes) if (command.includes(mark)) family.add(pid);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const lowered = processes.filter((one) => family.has(one.pid) && !isRenderer(one));
  for (const one of lowered) await lower(one.pid);
  // The browser's own processes share the page's session, within which their priorities count.
  const sessions = new Map(lowered.map((one) => [one.session, one.pid]));
  for (const one of processes) if (isRenderer(one)) sessions.delete(one.session);
  for (const pid of sessions.values()) await lowerSession(pid);
  process.off('exit', restoreOwnSession).once('exit', restoreOwnSession);
  const zygotes = processes.filter(isZygote);
  const timer = setInterval(() => {
    for (const { pid } of zygotes) lowerOtherThreads(pid);
  }, INTERVAL);
  return () => clearInterval(timer);
}

/** Lowers the threads of the renderers that a zygote has forked, without their main threads. */
function lowerOtherThreads(zygote: number): void {
  try {
    const renderers = readFileSync(`/proc/${zygote}/task/${zygote}/children`, 'utf8').split(' ');
    for (const renderer of renderers.filter(Boolean)) {
      for (const thread of readdirSync(`/proc/${renderer}/task`)) {
        if (thread !== renderer) os.setPriority(Number(thread), LAST);
      }
    }
  } catch {
    // A process or thread has exited.
  }
}

/**
 * Linux may share the processors between sessions (autogroup), and the database and the browser start their own:
 * then a process's priority counts only within its session.
 */
async function lowerSession(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/autogroup`, String(LAST)).catch(() => {
    // The process has exited, or Linux does not do so.
  });
}

/** The terminal from which the script was started stays in this session. */
function restoreOwnSession(): void {
  try {
    writeFileSync('/proc/self/autogroup', '0');
  } catch {
    // Linux does not do so.
  }
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
