import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import type { RoomAction } from '#modules/rooms/contract/actions.ts';
import type { JoinedRoom } from '#modules/rooms/contract/rooms.ts';
import { actInRoom, syncRoom } from '#modules/rooms/service/act-in-room.ts';
import { setPresence } from '#modules/rooms/service/availability.ts';
import type { CallServers } from '#modules/rooms/service/ice-servers.ts';
import { joinAsShopper, joinAsSpecialist } from '#modules/rooms/service/join-room.ts';
import { requestCall } from '#modules/rooms/service/request-call.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { valueOf } from './results.ts';

// Loads the jobs, so that their names are known.
import '#app/modules.ts';

/** Monday, in the time zone of the test shop. */
export const now = new Date('2026-11-30T08:00:00Z');

export const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export const servers: CallServers = {
  stunUrls: ['stun:stun.example:3478'],
  turnUrls: ['turn:turn.example:3478'],
  turnSecret: 'a secret of the relay',
};

/** The cookie of the guest's browser. */
export const guestBrowser = 'g'.repeat(43);

const request = { topic: null, note: 'A pan for eggs.', productIds: [], language: 'en' as const };

/** A database for a test file. Each test starts with an available specialist and no calls. */
export function openCalls() {
  const state = {} as { db: TestDatabase; specialist: SignedIn };
  const run = <Input, Output>(
    actor: Actor,
    service: (ctx: Context, input: Input) => Promise<Output>,
    input: Input,
    at: Date = now,
  ): Promise<Output> => inTransaction(state.db.database.tx, (tx) => service({ actor, tx, now: at }, input));

  beforeAll(async () => {
    state.db = await createTestDatabase(60);
  });
  beforeEach(async () => {
    await state.db.database.pool.query('truncate rooms, room_presences, offers cascade');
    await state.db.database.pool.query('delete from graphile_worker._private_jobs');
    state.specialist = await state.db.createUser({ role: 'admin' });
    await run(state.specialist, setPresence, { isAvailable: true });
  });
  afterAll(() => state.db.drop());

  const ask = (actor: Actor = visitor, more: object = {}, at = now) =>
    run(
      actor,
      requestCall,
      { name: 'Ada', email: '', ...request, ...more, limiter: createRateLimiter() },
      at,
    );
  const enter = (actor: Actor, which: object, at = now, browser: string | null = guestBrowser) =>
    run(
      actor,
      joinAsShopper,
      { roomId: null, appointmentId: null, token: null, ...which, browser, servers },
      at,
    );
  const answer = (roomId: string, actor: Actor = state.specialist, at = now) =>
    run(actor, joinAsSpecialist, { roomId, servers }, at);

  return {
    ...{ state, run, ask, enter, answer },
    /** A running call with a customer who has an account, or with a guest. */
    startCall: async (customer: Actor = visitor) => {
      const { roomId, token } = valueOf(await ask(customer));
      const shopper = valueOf(await enter(customer, { roomId, token }));
      const specialist = valueOf(await answer(roomId));
      return { roomId, token, shopper, specialist };
    },
    act: (actor: Actor, joined: Pick<JoinedRoom, 'roomId' | 'key'>, action: RoomAction, at = now) =>
      run(
        actor,
        actInRoom,
        {
          ...{ roomId: joined.roomId, key: joined.key, browser: guestBrowser, action },
          ...{ afterMessage: 0, afterSignal: 0 },
        },
        at,
      ),
    sync: (
      actor: Actor,
      joined: Pick<JoinedRoom, 'roomId' | 'key'>,
      at = now,
      more: { browser?: string; afterMessage?: number; afterSignal?: number } = {},
    ) =>
      run(
        actor,
        syncRoom,
        {
          ...{ roomId: joined.roomId, key: joined.key, browser: guestBrowser },
          ...{ afterMessage: 0, afterSignal: 0, ...more },
        },
        at,
      ),
  };
}
