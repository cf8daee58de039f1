/** An event of a browser's trace, as far as it is read here. Times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of `dur`, what the thread had a processor for. */
  tdur?: number;
}

/** How much slower Lighthouse takes its phone to be than this machine. */
const SLOWER = 4;
/** A task longer than this blocks, by what it is longer. Milliseconds, as Lighthouse reckons. */
const LONG_TASK = 50;

const WORK = new Set(['EvaluateScript', 'v8.evaluateModule', 'Layout', 'FunctionCall']);
const isTask = ({ name }: TraceEvent) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

/** The thread of the page: the one that works for it most often. */
function pageThread(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const counts = new Map<string, { pid: number; tid: number; times: number }>();
  for (const { name, ph, pid, tid } of events) {
    if (ph !== 'X' || !WORK.has(name)) continue;
    const key = `${pid} ${tid}`;
    const count = counts.get(key) ?? { pid, tid, times: 0 };
    count.times += 1;
    counts.set(key, count);
  }
  const most = [...counts.values()].toSorted((one, other) => other.times - one.times)[0];
  if (!most) throw new Error('the trace has no page in it');
  return most;
}

/** What the thread of the page did after the first paint. */
function tasksOnceSeen(events: readonly TraceEvent[]): { dur: number; tdur: number }[] {
  const { pid, tid } = pageThread(events);
  const paints = events.filter((event) => event.name === 'firstContentfulPaint' && event.pid === pid);
  const painted = Math.max(...paints.map(({ ts }) => ts));
  if (!Number.isFinite(painted)) throw new Error('the page painted nothing');
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && isTask(event))
    .map(({ ts, dur = 0, tdur = 0 }) => ({ ts, dur, tdur }))
    .filter(({ ts, dur }) => ts + dur > painted);
}

/**
 * How long a page blocks, as Lighthouse reckons it (what tasks after the first paint take above 50 ms, on a phone four
 * times as slow), from the time the page's thread had a processor for. What it waited while the shop, the database and
 * the browser's other processes had the machine's processors is no doing of the page. Milliseconds.
 */
export function blockedByItself(events: readonly TraceEvent[]): number {
  return sum(tasksOnceSeen(events).map(({ tdur }) => Math.max(0, (SLOWER * tdur) / 1000 - LONG_TASK)));
}

/** A task shorter than this blocks nobody, however long it is made. Microseconds. */
const SHORT_TASK = 5_000;

/**
 * Of the time its tasks took, the share in which the thread of the page had no processor: the machine was at something
 * else. A browser's own helpers take some of it on any machine.
 */
export function shareWaited(events: readonly TraceEvent[]): number {
  const tasks = tasksOnceSeen(events).filter(({ dur }) => dur >= SHORT_TASK);
  const taken = sum(tasks.map(({ dur }) => dur));
  return taken === 0 ? 0 : 1 - sum(tasks.map(({ tdur }) => tdur)) / taken;
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
