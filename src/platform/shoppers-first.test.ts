import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ShoppersFirst } from './shoppers-first.ts';

/** Work that leaves room for timers and nothing else, as many requests at once do. */
async function keepBusy(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    await new Promise(setImmediate);
  }
}

test('a job begins at once where nobody is served', async () => {
  const shoppersFirst = new ShoppersFirst();
  await pause(120);
  let began = false;
  const job = shoppersFirst.wait().then(() => (began = true));
  await Promise.resolve();
  await Promise.resolve();
  expect(began).toBe(true);
  await job;
  shoppersFirst.close();
});

test('it stands back while the process is busy, and begins all the same before long', async () => {
  const shoppersFirst = new ShoppersFirst();
  const rush = new AbortController();
  const busy = keepBusy(rush.signal);
  await pause(250);
  const asked = performance.now();
  await shoppersFirst.wait();
  const waited = performance.now() - asked;
  rush.abort();
  await busy;
  expect(waited).toBeGreaterThan(300);
  shoppersFirst.close();
});
