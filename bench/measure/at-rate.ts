import { setTimeout as pause } from 'node:timers/promises';

/** Starts a task so many times a second, whether or not earlier ones have ended. Resolves when all have ended. */
export async function atRate(perSecond: number, seconds: number, task: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = began + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    running.push(task());
  }
  await Promise.all(running);
}
