import { describe, expect, it } from 'vitest';
import { SharedWork } from './shared-work.ts';

describe('shared work', () => {
  it('runs once for concurrent callers of one key, and again for another key, without a key, and afterwards', async () => {
    const work = new SharedWork<number>();
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const count = async () => {
      runs += 1;
      await gate.promise;
      return runs;
    };
    const answers = [work.run('a', count), work.run('a', count), work.run('b', count), work.run(null, count)];
    expect(runs).toBe(3);
    expect(work.isRunning('a')).toBe(true);
    gate.resolve();
    await Promise.all(answers);
    expect(work.isRunning('a')).toBe(false);
    await work.run('a', count);
    expect(runs).toBe(4);
  });

  it('fails for all its callers, and the failure is not kept for later callers', async () => {
    const work = new SharedWork<number>();
    const fail = () => Promise.reject(new Error('no database'));
    const answers = await Promise.allSettled([work.run('a', fail), work.run('a', fail)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await work.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
