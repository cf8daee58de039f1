import { writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';

/** The lowest priority; any user may set it. */
const LAST = 19;
/** Of the browser's other processes: the page sometimes waits until they have drawn. */
const DRAWING = 10;

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

/** Whether a process shows a page, or Chromium will fork one from it that does. */
const isRenderer = ({ command }: Process) =>
  command.includes('--type=zygote') || command.includes('--type=renderer');

/**
 * Lowers the priority of the shop, Lighthouse and the browser's other processes below the page's: on a visitor's phone the
 * server, database and Lighthouse would not run, and there are processors for the other processes of the browser. Does nothing
 * without /proc.
 *
 * @param mark text in the command lines of the shop's processes.
 */
export async function lowerPriority(mark: string): Promise<void> {
  const processes = await listProcesses();
  const family = new Set([process.pid]);
  for (const { pid, command } of processes) if (command.includes(mark)) family.add(pid);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const ours = processes.filter(({ pid }) => family.has(pid));
  const browserSessions = new Set(ours.filter(isRenderer).map(({ session }) => session));
  // The priority of this process would be that of the next browser, too; its session's is not.
  for (const one of ours) {
    if (isRenderer(one) || one.pid === process.pid) continue;
    await lower(one.pid, browserSessions.has(one.session) ? DRAWING : LAST);
  }
  const otherSessions = new Map(ours.map(({ session, pid }) => [session, pid]));
  for (const session of browserSessions) otherSessions.delete(session);
  for (const pid of otherSessions.values()) await lowerSession(pid);
  process.off('exit', restoreOwnSession).once('exit', restoreOwnSession);
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

async function lower(pid: number, priority: number): Promise<void> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  for (const thread of threads) {
    try {
      os.setPriority(Number(thread), priority);
    } catch {
      // The process has exited.
    }
  }
}
