import { Agent, type IncomingMessage, request } from 'node:http';
import { startShop } from '../tests/support/shop-process.ts';
import { guestAt, registerUser, type ApiUser } from './api-user.ts';
import { runStatements } from './pgbench.ts';

/** Streams stay open, so each needs a connection of its own. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

interface Participant {
  user: ApiUser;
  /** The address that the proxy reports: limits count per address. */
  headers: Record<string, string>;
  enter: () => Promise<{ roomId: string; key: string }>;
}

/** Opens the events of a room. Resolves with the first bytes. */
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

/**
 * All participants of many calls enter at the same moment: join, open the events, read the room.
 *
 * @returns milliseconds of each participant, sorted.
 */
export async function measureEntering(rooms: number): Promise<number[]> {
  const shop = await startShop({ env: { TRUST_PROXY: '1' } });
  try {
    const { address } = shop;
    const specialists: ApiUser[] = [];
    while (specialists.length < rooms) specialists.push(await registerUser(address));
    await runStatements(shop.dataDir, "update users set role = 'admin' where role = 'client'");
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
    const streams: IncomingMessage[] = [];
    const times = await Promise.all(
      participants.map(async ({ user, headers, enter }) => {
        const began = performance.now();
        const joined = await enter();
        streams.push(await openEvents(address, joined, headers, user.cookie()));
        const { roomId, key } = joined;
        await user.call('POST', '/api/rooms/sync', { roomId, key }, headers);
        return performance.now() - began;
      }),
    );
    for (const stream of streams) stream.destroy();
    return times.toSorted((a, b) => a - b);
  } finally {
    await shop.remove();
  }
}
