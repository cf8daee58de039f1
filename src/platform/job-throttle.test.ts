import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { JobThrottle } from './job-throttle.ts';

/** Keeps the event loop as busy as many simultaneous requests would, with gaps for timers only. */
async function keepBusy(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    await new Promise(setImmediate);
  }
}

test('the job throttle starts a job at once when the process is idle', async () => {
  const throttle = new JobThrottle(() => 0);
  await pause(120);
  let began = false;
  const job = throttle.wait().then(() => (began = true));
  await Promise.resolve();
  await Promise.resolve();
  expect(began).toBe(true);
  await job;
  throttle.close();
});

test('the job throttle delays a job while the process is busy, but only for a limited time', async () => {
  const throttle = new JobThrottle();
  const rush = new AbortController();
  const busy = keepBusy(rush.signal);
  await pause(250);
  const startedAt = performance.now();
  await throttle.wait();
  const waited = performance.now() - startedAt;
  rush.abort();
  await busy;
  expect(waited).toBeGreaterThan(300);
  throttle.close();
});
