import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type ApiUser, guestAt, registerUsers } from '../shop/api-user.ts';
import { startBenchShop } from '../shop/bench-shop.ts';

/** Streams stay open, so each needs a connection of its own. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

interface Participant {
  user: ApiUser;
  /** The address that the proxy reports: limits count per address. */
  headers: Record<string, string>;
  enter: () => Promise<{ roomId: string; key: string }>;
}

/** Opens the events of a room. Resolves with the first bytes, which have the room. */
function openEvents(
  address: string,
  { roomId, key }: { roomId: string; key: string },
  headers: Record<string, string>,
  cookie: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${address}/api/room-events/${roomId}`,
      { agent, headers: { ...headers, cookie, authorization: `Bearer ${key}` } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`the events returned ${response.statusCode}`));
        response.once('data', () => resolve(response));
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Milliseconds of each participant, sorted. */
export interface EnteringTimes {
  /** Until the answer of the join, which has the room. */
  joined: number[];
  /** Until the events are open too. */
  complete: number[];
}

export const SPREAD_MS = 5_000;

/**
 * All participants of many calls enter: join, and open the events, which begin with the room. First all at the same
 * moment, then again, then one after the other within `SPREAD_MS`, as at a full hour.
 */
export async function measureEntering(
  rooms: number,
): Promise<Record<'first' | 'again' | 'spread', EnteringTimes>> {
  const shop = await startBenchShop({ TRUST_PROXY: '1' });
  try {
    const { address } = shop;
    const specialists = await registerUsers(address, rooms);
    await shop.query("update users set role = 'admin' where role = 'client'");
    const participants: Participant[] = [];
    for (const [index, specialist] of specialists.entries()) {
      const headersOf = (side: number) => ({ 'x-forwarded-for': `10.${side}.${index >> 8}.${index & 255}` });
      const shopper = guestAt(address);
      await specialist.call('POST', '/api/admin/rooms/presence', { isAvailable: true }, headersOf(1));
      const asked = await shopper.call<{ roomId: string; token: string }>(
        'POST',
        '/api/rooms',
        { name: `Guest ${index}` },
        headersOf(2),
      );
      const answer = `/api/admin/rooms/${asked.roomId}/join`;
      await specialist.call('POST', answer, {}, headersOf(1));
      participants.push(
        {
          user: specialist,
          headers: headersOf(1),
          enter: () => specialist.call('POST', answer, {}, headersOf(1)),
        },
        {
          user: shopper,
          headers: headersOf(2),
          enter: () => shopper.call('POST', '/api/rooms/join', { token: asked.token }, headersOf(2)),
        },
      );
    }
    const enterAll = async (withinMs: number): Promise<EnteringTimes> => {
      const streams: IncomingMessage[] = [];
      const joinedMs: number[] = [];
      const completeMs = await Promise.all(
        participants.map(async ({ user, headers, enter }, index) => {
          await setTimeout((index / participants.length) * withinMs);
          const began = performance.now();
          const joined = await enter();
          joinedMs.push(performance.now() - began);
          streams.push(await openEvents(address, joined, headers, user.cookie()));
          return performance.now() - began;
        }),
      );
      for (const stream of streams) stream.destroy();
      const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
      return { joined: sorted(joinedMs), complete: sorted(completeMs) };
    };
    return { first: await enterAll(0), again: await enterAll(0), spread: await enterAll(SPREAD_MS) };
  } finally {
    await shop.remove();
  }
}
