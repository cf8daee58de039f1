import { setTimeout as pause } from 'node:timers/promises';

interface CallFrame {
  functionName: string;
  url: string;
}

export interface Profile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/**
 * Profiles a process of Node while `work` runs. SIGUSR1 opens its debugger, on the port of `--inspect-port` in its
 * NODE_OPTIONS.
 */
export async function profileDuring(pid: number, port: number, work: () => Promise<void>): Promise<Profile> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findDebugger(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the debugger of the shop did not answer')));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let sent = 0;
  const call = (method: string, params: object = {}) => {
    const id = (sent += 1);
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<unknown>((resolve) => waiting.set(id, resolve));
  };
  try {
    await call('Profiler.enable');
    await call('Profiler.setSamplingInterval', { interval: 500 });
    await call('Profiler.start');
    await work();
    return ((await call('Profiler.stop')) as { profile: Profile }).profile;
  } finally {
    socket.close();
  }
}

async function findDebugger(port: number): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(100)) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    if (!response) continue;
    const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
  }
  throw new Error(`no debugger listens on port ${port}`);
}

/** Milliseconds of a profile within calls of one function, with what it calls; and in all but waiting. */
export function timeWithin({ nodes, samples, timeDeltas }: Profile, functionName: string) {
  const own = new Map<number, number>();
  for (const [index, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + timeDeltas[index]! / 1000);
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isWithin = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at))
      if (byId.get(at)!.callFrame.functionName === functionName) return true;
    return false;
  };
  let [within, busy] = [0, 0];
  for (const { id, callFrame } of nodes) {
    const time = own.get(id) ?? 0;
    if (callFrame.functionName === '(idle)') continue;
    busy += time;
    if (isWithin(id)) within += time;
  }
  return { within, busy };
}
