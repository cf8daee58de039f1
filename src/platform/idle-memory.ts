import { eventLoopLoad } from './idle-work.ts';

const INTERVAL_MS = 30_000;
/** Below this share of busy time in an interval the server counts as idle. */
const IDLE_BELOW = 0.03;
/** Memory that must have been added since the last collection: a collection stops the server for about 0.1 s. */
const WORTH_BYTES = 16 * 2 ** 20;

interface Memory {
  /** Collects garbage. Absent unless Node runs with `--expose-gc`. */
  collect: (() => void) | undefined;
  /** Share of time, from 0 to 1, in which the event loop was busy since the previous call. */
  load: () => number;
  /** Resident memory in bytes. */
  used: () => number;
}

/**
 * Collects garbage whenever the server is idle. By itself, Node collects only while it allocates, so an idle server would
 * keep what its start or a busy hour left: 15 to 30 MB.
 */
export function collectWhileIdle({
  collect = globalThis.gc && collectGarbage,
  load = eventLoopLoad(),
  used = () => process.memoryUsage.rss(),
}: Partial<Memory> = {}): void {
  if (!collect) return;
  let kept = 0;
  setInterval(() => {
    // Also read when nothing is worth collecting, so that the next interval starts now.
    const isIdle = load() < IDLE_BELOW;
    if (!isIdle || used() - kept < WORTH_BYTES) return;
    collect();
    kept = used();
  }, INTERVAL_MS).unref();
}

function collectGarbage(): void {
  // The only flavor that also shrinks the space for new objects.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
