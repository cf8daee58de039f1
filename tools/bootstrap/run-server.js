import { spawn } from 'node:child_process';
import os from 'node:os';
import process from 'node:process';
import { fail } from './progress.js';

/** npm passes a terminal's Ctrl-C on, so that one press arrives twice. */
const onePress = 500;
const lastPatience = 5_000;

/**
 * Runs the server to its end and ends with its exit code. Signals reach it through here: the first one asks it to
 * finish what it does, the second one not to wait, and a server that does not obey is killed.
 * The server has a process group of its own, so that a terminal's Ctrl-C does not reach it a second time; it also
 * gets a channel that closes when this process is gone.
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
    if (first && Date.now() - first < onePress) return;
    if (first) setTimeout(() => child.kill('SIGKILL'), lastPatience).unref();
    first ||= Date.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => pass(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  watchParent(() => pass('SIGTERM'));
  child.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

/**
 * npm hands a signal to the shell between it and us, and most shells end without telling: that our parent is
 * another one than before is all we see of it. Started in another way, the parent may end as it likes.
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
 * The server's memory is capped, so that it is tidied up before the machine runs short: HEAP_LIMIT_MB, or half of
 * what there is and 1024 at most.
 */
export function heapLimit() {
  const given = process.env.HEAP_LIMIT_MB?.trim();
  if (given && !(/^\d+$/.test(given) && Number(given) >= 128 && Number(given) <= 65_536)) {
    fail(`HEAP_LIMIT_MB is ${JSON.stringify(given)}: expected a number of megabytes from 128 to 65536.`);
  }
  const constrained = process.constrainedMemory?.() || Infinity;
  const half = Math.floor(Math.min(os.totalmem(), constrained) / 2 ** 21);
  return `--max-old-space-size=${given || Math.max(256, Math.min(1024, half))}`;
}
