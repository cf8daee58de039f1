import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import os from 'node:os';
import { readTimeOf } from './processes.ts';

/** GET requests of one URL. */
export interface Load {
  url: string;
  connections: number;
  /** Whole seconds. */
  seconds: number;
  headers: Readonly<Record<string, string>>;
}

export interface Generated {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  errors: number;
}

const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined;

/** The first native load generator that is installed; null: several processes of Node. */
export const nativeGenerator = (['wrk', 'ab'] as const).find(isInstalled) ?? null;

export const describeGenerator = (): string =>
  nativeGenerator
    ? `Load generator: \`${nativeGenerator}\`.`
    : `Load generator: ${nodeProcesses} processes of Node (autocannon), because neither \`wrk\` nor \`ab\` is installed. They need more processor time than the server, so they can be the limit of the throughput.`;

const nodeProcesses = Math.max(2, Math.min(4, os.cpus().length - 1));

export async function generate(load: Load): Promise<Generated & { generatorShare: number | null }> {
  const byProgram = { wrk: generateByWrk, ab: generateByAb, node: generateByNode };
  const processes = nativeGenerator ? [process.pid] : startNodeProcesses().map(({ pid }) => pid!);
  const before = readTimeOf(processes);
  const began = performance.now();
  const generated = await byProgram[nativeGenerator ?? 'node'](load);
  const after = readTimeOf(processes);
  const elapsed = (performance.now() - began) * 1000;
  return {
    ...generated,
    generatorShare: before === null || after === null ? null : (after - before) / elapsed,
  };
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${program} ended with code ${code}: ${text}`)),
    );
  });
}

const headerArguments = ({ headers }: Load) =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

async function generateByWrk(load: Load): Promise<Generated> {
  const { url, connections, seconds } = load;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headerArguments(load), url];
  return readWrk(await outputOf('wrk', args));
}

const unitsOfWrk: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads the report of `wrk --latency`. */
export function readWrk(report: string): Generated {
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  const latency = (percent: number) => {
    const [, value, unit] = new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(us|ms|s|m)`, 'm').exec(report) ?? [];
    return Number(value) * unitsOfWrk[unit ?? 'ms']!;
  };
  const failed = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report);
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    median: latency(50),
    p99: latency(99),
    errors: (failed?.slice(1) ?? []).reduce(
      (sum, each) => sum + Number(each),
      number(/Non-2xx or 3xx responses: (\d+)/),
    ),
  };
}

async function generateByAb(load: Load): Promise<Generated> {
  const { url, connections, seconds } = load;
  // -n after -t, which sets it to 50,000; -l: responses may differ in length.
  const args = ['-k', '-q', '-l', '-c', String(connections), '-t', String(seconds), '-n', '1000000'];
  return readAb(await outputOf('ab', [...args, ...headerArguments(load), url]));
}

/** Reads the report of `ab`, which has whole milliseconds. */
export function readAb(report: string): Generated {
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  return {
    requests: number(/Complete requests:\s+(\d+)/),
    perSecond: number(/Requests per second:\s+([\d.]+)/),
    median: number(/^\s*50%\s+(\d+)/m),
    p99: number(/^\s*99%\s+(\d+)/m),
    errors: number(/Failed requests:\s+(\d+)/) + number(/Non-2xx responses:\s+(\d+)/),
  };
}

let started: ChildProcess[] = [];

/** They end with this process, whose channel closes. */
function startNodeProcesses(): ChildProcess[] {
  while (started.length < nodeProcesses) {
    const child = fork(new URL('node-generator.ts', import.meta.url));
    child.unref();
    child.channel?.unref();
    started.push(child);
  }
  return started;
}

async function generateByNode(load: Load): Promise<Generated> {
  const parts = await Promise.all(
    startNodeProcesses().map((child, index) =>
      generateIn(child, { ...load, connections: Math.floor((load.connections + index) / nodeProcesses) }),
    ),
  );
  const sum = (figure: (part: Generated) => number) => parts.reduce((all, part) => all + figure(part), 0);
  return {
    requests: sum(({ requests }) => requests),
    perSecond: sum(({ perSecond }) => perSecond),
    median: sum(({ median }) => median) / parts.length,
    p99: Math.max(...parts.map(({ p99 }) => p99)),
    errors: sum(({ errors }) => errors),
  };
}

function generateIn(child: ChildProcess, load: Load): Promise<Generated> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => {
      started = [];
      reject(new Error(`a load generator ended with code ${code}`));
    };
    child.channel?.ref();
    child.once('exit', onExit);
    child.once('message', (generated) => {
      child.off('exit', onExit);
      child.channel?.unref();
      resolve(generated as Generated);
    });
    child.send(load);
  });
}
