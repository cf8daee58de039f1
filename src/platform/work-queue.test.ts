import { describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

describe('work queue', () => {
  it('runs two tasks at a time: those for now first, and at most one for later', async () => {
    const queue = new WorkQueue(2);
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (name: string, urgency: 'now' | 'later') =>
      queue.run(urgency, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const end = async (name: string) => {
      ends.get(name)!();
      await new Promise(setImmediate);
    };
    const all = Promise.all([
      run('a', 'later'),
      run('b', 'later'),
      run('c', 'now'),
      run('d', 'now'),
      run('e', 'now'),
    ]);
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'c']);
    await end('c');
    expect(started).toEqual(['a', 'c', 'd']);
    await end('a');
    expect(started).toEqual(['a', 'c', 'd', 'e']);
    await end('d');
    expect(started).toEqual(['a', 'c', 'd', 'e', 'b']);
    await end('e');
    await end('b');
    await all;
  });

  it('continues after a failed task', async () => {
    const queue = new WorkQueue(1);
    await expect(queue.run('now', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('now', () => Promise.resolve('next'))).toBe('next');
  });
});
