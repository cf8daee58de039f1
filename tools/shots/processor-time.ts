/** A trace event; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread within `dur`. */
  tdur?: number;
}

/** Lighthouse's slowdown factor for a phone. */
const SLOWER = 4;
/** Lighthouse's limit of a long task in milliseconds; the excess counts as blocking. */
const LONG_TASK = 50;

const WORK = new Set(['EvaluateScript', 'v8.evaluateModule', 'Layout', 'FunctionCall']);
const isTask = ({ name }: TraceEvent) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

/** The page's main thread: the one that most often runs scripts and layouts. */
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

/** Tasks of the main thread after the first paint. */
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
 * Total blocking time as Lighthouse defines it (time above 50 ms of each task after the first paint, on a phone four
 * times as slow), in milliseconds. It is computed from processor time, so that waiting for a processor used by the
 * server, the database or other browser processes does not count.
 */
export function blockedByItself(events: readonly TraceEvent[]): number {
  return sum(tasksOnceSeen(events).map(({ tdur }) => Math.max(0, (SLOWER * tdur) / 1000 - LONG_TASK)));
}

/** Tasks shorter than this never block. Microseconds. */
const SHORT_TASK = 5_000;

/**
 * Share of task time in which the main thread waited for a processor. It is hardly ever zero, because other
 * processes of the browser run, too.
 */
export function waitingShare(events: readonly TraceEvent[]): number {
  const tasks = tasksOnceSeen(events).filter(({ dur }) => dur >= SHORT_TASK);
  const taken = sum(tasks.map(({ dur }) => dur));
  return taken === 0 ? 0 : 1 - sum(tasks.map(({ tdur }) => tdur)) / taken;
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
