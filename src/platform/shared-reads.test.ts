import { expect, it, vi } from 'vitest';
import { SharedReads } from './shared-reads.ts';

const counted = () => {
  let count = 0;
  return vi.fn<() => Promise<{ count: number }>>(() => Promise.resolve({ count: (count += 1) }));
};

it('reads once until a change of what it shows', async () => {
  const reads = new SharedReads(10);
  const read = counted();
  const find = () => reads.find('settings', ['settings:shop'], read);
  expect(await Promise.all([find(), find()])).toEqual([{ count: 1 }, { count: 1 }]);
  reads.drop(['products']);
  expect(await find()).toEqual({ count: 1 });
  reads.drop(['settings:shop']);
  expect(await find()).toEqual({ count: 2 });
  reads.dropAll();
  expect(await find()).toEqual({ count: 3 });
});

it('gives a read that began before a change to no later reader', async () => {
  const reads = new SharedReads(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = reads.find('name', ['settings:shop'], () => promise);
  reads.drop(['settings:shop']);
  const late = reads.find('name', ['settings:shop'], () => Promise.resolve('new'));
  resolve('old');
  expect([await early, await late]).toEqual(['old', 'new']);
  expect(await reads.find('name', ['settings:shop'], () => Promise.reject(new Error('read')))).toBe('new');
});

it('repeats a read that failed', async () => {
  const reads = new SharedReads(10);
  await expect(reads.find('name', [], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await reads.find('name', [], () => Promise.resolve('found'))).toBe('found');
});

it('reads only unknown rows, and stores none that it began to read before a change', async () => {
  const reads = new SharedReads(10);
  const asked: string[][] = [];
  const rows = (ids: readonly string[]) => {
    asked.push([...ids]);
    return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, { id }]));
  };
  const read = (ids: readonly string[]) => Promise.resolve(rows(ids));
  expect([...(await reads.findRows('pictures', ['a', 'gone'], read)).keys()]).toEqual(['a']);
  await reads.findRows('pictures', ['a', 'b', 'gone'], read);
  await reads.findRows('pictures', ['c'], (ids) => {
    reads.dropAll();
    return read(ids);
  });
  await reads.findRows('pictures', ['c'], read);
  expect(asked).toEqual([['a', 'gone'], ['b', 'gone'], ['c'], ['c']]);
});

it('drops rows with what they show, also those that are being read', async () => {
  const reads = new SharedReads(10);
  const asked: string[] = [];
  const find = (id: string, before?: () => void) =>
    reads.findRows(
      'products',
      [id],
      (ids) => {
        asked.push(...ids);
        before?.();
        return Promise.resolve(new Map(ids.map((each) => [each, { id: each }])));
      },
      (row) => [`product:${row.id}`],
    );
  await find('a');
  await find('b');
  reads.drop(['product:a']);
  await find('a');
  await find('b');
  await find('c', () => reads.drop(['product:c']));
  await find('c');
  expect(asked).toEqual(['a', 'b', 'a', 'c', 'c']);
});

it('freezes what it shares', async () => {
  const found = await new SharedReads(10).find('names', [], () => Promise.resolve(['pan']));
  expect(() => found.push('pot')).toThrow(TypeError);
});

it('evicts the least recently used entry', async () => {
  const reads = new SharedReads(2);
  const read = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a']) await reads.find(key, [], read);
  expect(read).toHaveBeenCalledTimes(3);
  await reads.find('b', [], read);
  expect(read).toHaveBeenCalledTimes(4);
});

it('reads again after a minute, because something may have changed past the shop', async () => {
  let now = 0;
  const reads = new SharedReads(10, () => now);
  const read = counted();
  const rows = vi.fn<() => Promise<ReadonlyMap<string, object>>>(() => Promise.resolve(new Map([['a', {}]])));
  for (now of [0, 60_000, 60_001]) {
    await reads.find('settings', [], read);
    await reads.findRows('pictures', ['a'], rows);
  }
  expect([read.mock.calls.length, rows.mock.calls.length]).toEqual([2, 2]);
});

it('caches a read with a key of a visitor from its second request', async () => {
  const reads = new SharedReads(10);
  const read = counted();
  for (let time = 0; time < 4; time += 1) await reads.findRepeated('search pan', ['products'], read);
  expect(read).toHaveBeenCalledTimes(2);
  reads.drop(['products']);
  await reads.findRepeated('search pan', ['products'], read);
  expect(read).toHaveBeenCalledTimes(3);
});

it('stores nothing with a limit of 0', async () => {
  const reads = new SharedReads(0);
  const read = counted();
  await reads.find('a', [], read);
  await reads.find('a', [], read);
  expect(read).toHaveBeenCalledTimes(2);
});
