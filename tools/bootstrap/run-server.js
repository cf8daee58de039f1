import { spawn } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { fail } from './progress.js';

/** Milliseconds within which two signals count as one: npm forwards Ctrl-C, so it arrives twice. */
const SAME_SIGNAL_MS = 500;
const KILL_AFTER_MS = 5_000;

/** Runs a program to its end, passing signals on. Exits with its exit code if it fails. */
export function runToEnd([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    child.on('error', (error) => fail(`${program} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      if (code !== 0) process.exit(code ?? exitCodeOf(signal));
      resolve();
    });
  });
}

const exitCodeOf = (signal) => 128 + (os.constants.signals[signal] ?? 0);

/**
 * Runs the server and exits with its exit code. Forwards signals: the first finishes requests in progress,
 * the second stops at once, and a server that still does not exit is killed.
 *
 * The server has its own process group, so that a terminal's Ctrl-C does not reach it twice, and a channel
 * that closes when this process exits.
 */
export function runServer(command, environment) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let first = 0;
  const pass = (signal) => {
    if (first && Date.now() - first < SAME_SIGNAL_MS) return;
    if (first) setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
    first ||= Date.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => pass(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  watchParent(() => pass('SIGTERM'));
  child.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
}

/**
 * Calls `whenGone` when the parent process changes. npm signals the shell that started this process, and most shells
 * exit without forwarding the signal. Does nothing when not started by npm.
 */
function watchParent(whenGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    whenGone();
  }, 200);
}

/**
 * glibc keeps freed memory: two pools instead of one per thread save about 30 MB of the idle server, and giving back blocks of 64 kB
 * and more saves 15 to 30 MB when idle, and 50 MB of server, database and pictures under load.
 */
export const memoryEnvironment = Object.fromEntries(
  [
    ['MALLOC_ARENA_MAX', 2],
    ['MALLOC_MMAP_THRESHOLD_', 2 ** 16],
    ['MALLOC_TRIM_THRESHOLD_', 2 ** 17],
  ].map(([name, value]) => [name, process.env[name] ?? String(value)]),
);

/**
 * Node options that limit the memory of each server process. The heap limit is HEAP_LIMIT_MB, or half of the memory for all processes
 * together, but from 256 to 1024 MB for each, so that Node collects garbage before the machine runs out of memory. The space for
 * new objects has twice 8 MB instead of twice 32. With `--expose-gc` the server collects garbage while it is idle.
 */
export function memoryOptions() {
  const given = process.env.HEAP_LIMIT_MB?.trim();
  if (given && !(/^\d+$/.test(given) && Number(given) >= 128 && Number(given) <= 65_536)) {
    fail(`HEAP_LIMIT_MB is ${JSON.stringify(given)}: expected a number of megabytes from 128 to 65536.`);
  }
  const constrained = process.constrainedMemory?.() || Infinity;
  const half = Math.floor(Math.min(os.totalmem(), constrained) / 2 ** 21);
  // The server itself rejects an invalid number.
  const processes = Math.max(1, Math.floor(Number(process.env.WEB_CONCURRENCY)) || 1);
  const heap = given || Math.max(256, Math.min(1024, Math.floor(half / processes)));
  return [`--max-old-space-size=${heap}`, '--max-semi-space-size=8', '--expose-gc'];
}
