import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionDistributor } from './connection-distributor.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function open() {
  const distributor = new ConnectionDistributor();
  const port = await distributor.listen('127.0.0.1', 0);
  cleanUps.push(() => distributor.close());
  const dial = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    cleanUps.push(() => socket.destroy());
    return socket;
  };
  /** A process that remembers what it was offered. */
  const newTarget = () => {
    const ids: number[] = [];
    return { ids, offer: (id: number) => void ids.push(id) };
  };
  return { distributor, dial, newTarget };
}

it('hands connections to the processes in turn', async () => {
  const { distributor, dial, newTarget } = await open();
  const [first, second] = [newTarget(), newTarget()];
  distributor.add(first);
  distributor.add(second);
  for (let each = 0; each < 6; each += 1) dial();
  await vi.waitFor(() => expect([first.ids.length, second.ids.length]).toEqual([3, 3]));
});

it('hands a connection that a process had not taken before it ended to another one, and no other', async () => {
  const { distributor, dial, newTarget } = await open();
  const [ending, other] = [newTarget(), newTarget()];
  distributor.add(ending);
  dial();
  dial();
  await vi.waitFor(() => expect(ending.ids).toHaveLength(2));
  distributor.add(other);
  distributor.taken(ending.ids[0]!);
  distributor.remove(ending);
  expect(other.ids).toHaveLength(1);
});

it('keeps connections while no process can take them, until it stops accepting', async () => {
  const { distributor, dial, newTarget } = await open();
  const waiting = dial();
  const isClosed = vi.fn<() => void>();
  waiting.on('close', isClosed);
  await vi.waitFor(() => expect(waiting.readyState).toBe('open'));
  const target = newTarget();
  distributor.add(target);
  await vi.waitFor(() => expect(target.ids).toHaveLength(1));
  distributor.remove(target);
  expect(isClosed).not.toHaveBeenCalled();
  distributor.close();
  await vi.waitFor(() => expect(isClosed).toHaveBeenCalledOnce());
});
