import { describe, expect, it } from 'vitest';
import { visitor } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { readAvailability, setPresence } from '#modules/rooms/service/availability.ts';
import { expireRooms } from '#modules/rooms/service/expire-rooms.ts';
import { joinAsObserver } from '#modules/rooms/service/join-room.ts';
import { collectRooms, eraseRooms, openRoom } from '#modules/rooms/service/own-rooms.ts';
import { declineRequest, listRooms } from '#modules/rooms/service/staff-rooms.ts';
import { addProduct } from '../support/products.ts';
import { after, openCalls, servers } from '../support/rooms.ts';
import { valueOf } from '../support/results.ts';

const { act, answer, ask, enter, run, startCall, state, sync } = openCalls();

let products = 0;

/** A new product with stock. @returns its id. */
async function newProduct(): Promise<string> {
  products += 1;
  const id = `pan-${products}`;
  await addProduct(state.db, { id, stock: 5 });
  return id;
}

const expire = (at: Date) => run(visitor, (ctx: Context) => expireRooms(ctx), undefined, at);

/** Sets whether calls go through the relay only. */
const setRelayOnly = (relayOnly: boolean) =>
  run(
    state.specialist,
    async (ctx: Context) =>
      changeSettings(ctx, {
        key: 'appointments',
        value: { ...(await getSettings(ctx, 'appointments')), relayOnly },
      }),
    undefined,
  );

describe('a request for a call', () => {
  it('is possible while a specialist is available', async () => {
    expect(valueOf(await run(visitor, readAvailability, undefined))).toEqual({
      isOffered: true,
      isAvailable: true,
    });
    expect(valueOf(await ask()).token).not.toBeNull();
    await run(state.specialist, setPresence, { isAvailable: false });
    expect(await ask()).toMatchObject({ code: 'no_specialist' });
  });

  it('is refused once the browser of the specialist has been silent for three minutes', async () => {
    expect(await ask(visitor, {}, after(179))).toMatchObject({ ok: true });
    expect(await ask(visitor, {}, after(181))).toMatchObject({ code: 'no_specialist' });
  });

  it('of one customer made twice at once is one request', async () => {
    const customer = await state.db.createUser();
    const answers = await Promise.all([ask(customer), ask(customer), ask(customer)]);
    const { rows } = await state.db.database.pool.query<{ id: string }>('select id from rooms');
    expect(rows).toHaveLength(1);
    expect(answers.map((each) => valueOf(each).roomId)).toEqual(Array(3).fill(rows[0]!.id));
  });

  it('is answered by one of ten specialists at once', async () => {
    const { roomId } = valueOf(await ask());
    const staff = await Promise.all(Array.from({ length: 10 }, () => state.db.createUser({ role: 'admin' })));
    const answers = await Promise.all(staff.map((each) => answer(roomId, each)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === 'room_occupied')).toHaveLength(9);
  });

  it('is missed after five minutes, when declined, and when the customer leaves', async () => {
    const first = valueOf(await ask());
    await expire(after(299));
    const stateOf = async (token: string | null) =>
      valueOf(await run(visitor, openRoom, { roomId: null, appointmentId: null, token })).room.state;
    expect(await stateOf(first.token)).toBe('waiting');
    await expire(after(301));
    expect(await stateOf(first.token)).toBe('missed');
    await run(state.specialist, setPresence, { isAvailable: true });
    const second = valueOf(await ask());
    await run(state.specialist, declineRequest, { roomId: second.roomId });
    expect(await stateOf(second.token)).toBe('missed');
    expect(await answer(second.roomId)).toMatchObject({ code: 'room_closed' });
    const third = valueOf(await ask());
    const shopper = valueOf(await enter(visitor, { token: third.token }));
    valueOf(await act(visitor, shopper, { type: 'leave' }));
    expect(await stateOf(third.token)).toBe('missed');
  });
});

describe('a key', () => {
  it('works in its room only', async () => {
    const first = await startCall();
    const second = await startCall();
    expect(await sync(visitor, first.shopper)).toMatchObject({ ok: true });
    expect(await sync(visitor, { roomId: second.roomId, key: first.shopper.key })).toMatchObject({
      code: 'room_replaced',
    });
  });

  it('of an account works for no other account and no guest', async () => {
    const customer = await state.db.createUser();
    const { shopper, specialist } = await startCall(customer);
    expect(await sync(customer, shopper)).toMatchObject({ ok: true });
    for (const other of [visitor, await state.db.createUser(), state.specialist])
      expect(await sync(other, shopper)).toMatchObject({ code: 'room_replaced' });
    expect(await sync(customer, specialist)).toMatchObject({ code: 'room_replaced' });
  });

  it('of a guest works with the cookie of the browser that entered only', async () => {
    const { shopper } = await startCall();
    expect(await sync(visitor, shopper, after(1), { browser: 'h'.repeat(43) })).toMatchObject({
      code: 'room_replaced',
    });
  });

  it('expires after two minutes of silence, and not while the browser gives signs of life', async () => {
    const { shopper, specialist } = await startCall();
    expect(await sync(visitor, shopper, after(119))).toMatchObject({ ok: true });
    expect(await sync(visitor, shopper, after(238))).toMatchObject({ ok: true });
    expect(await sync(state.specialist, specialist, after(121))).toMatchObject({ code: 'room_key_expired' });
  });

  it('ends when its owner leaves, and when another browser enters in its place', async () => {
    const { roomId, token, shopper, specialist } = await startCall();
    const again = valueOf(await enter(visitor, { token }));
    expect(await sync(visitor, shopper)).toMatchObject({ code: 'room_replaced' });
    expect(await sync(visitor, again)).toMatchObject({ ok: true });
    valueOf(await act(state.specialist, specialist, { type: 'leave' }));
    expect(await sync(state.specialist, specialist)).toMatchObject({ code: 'room_replaced' });
    expect(await answer(roomId)).toMatchObject({ ok: true });
  });

  it('of staff ends with their permission', async () => {
    const { specialist } = await startCall();
    for (const changed of [{ areas: ['orders' as const] }, { role: 'client' as const }])
      expect(await sync({ ...state.specialist, ...changed }, specialist)).toMatchObject({
        code: 'room_replaced',
      });
  });
});

describe('another customer', () => {
  it('cannot enter or open the room', async () => {
    const customer = await state.db.createUser();
    const other = await state.db.createUser();
    const { roomId } = await startCall(customer);
    expect(await enter(other, { roomId })).toMatchObject({ code: 'not_found' });
    expect(await enter(visitor, { roomId })).toMatchObject({ code: 'unauthenticated' });
    expect(await enter(visitor, { token: 'x'.repeat(43) })).toMatchObject({ code: 'link_expired' });
    expect(await run(other, openRoom, { roomId, appointmentId: null, token: null })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the board', () => {
  it('is changed by the specialist, and the customer keeps items', async () => {
    const pan = await newProduct();
    const { shopper, specialist } = await startCall();
    const add = { type: 'add', productId: pan, variantId: null } as const;
    expect(await act(visitor, shopper, add)).toMatchObject({ code: 'forbidden' });
    const added = valueOf(await act(state.specialist, specialist, add));
    const [item] = added.room.items;
    expect(item).toMatchObject({ productId: pan, quantity: 1, isKept: false });
    // The same variant is on the board once.
    expect(valueOf(await act(state.specialist, specialist, add)).room.items).toHaveLength(1);
    valueOf(await act(visitor, shopper, { type: 'keep', itemId: item!.id, isKept: true }));
    valueOf(await act(visitor, shopper, { type: 'point', itemId: item!.id, x: 0.25, y: 0.5 }));
    valueOf(await act(state.specialist, specialist, { type: 'spotlight', itemId: item!.id }));
    const seen = valueOf(await sync(visitor, shopper)).room;
    expect(seen.items[0]!.isKept).toBe(true);
    expect(seen.pointer).toMatchObject({ itemId: item!.id, x: 0.25, y: 0.5, by: 'shopper' });
    expect(seen.spotlightId).toBe(item!.id);
    expect(seen.version).toBeGreaterThan(added.room.version);
    const removed = valueOf(await act(state.specialist, specialist, { type: 'remove', itemId: item!.id }));
    expect(removed.room).toMatchObject({ items: [], spotlightId: null, pointer: null });
  });

  it('compares two of its items, and no item of another board', async () => {
    const compared = [await newProduct(), await newProduct()];
    const { specialist } = await startCall();
    for (const productId of compared)
      valueOf(await act(state.specialist, specialist, { type: 'add', productId, variantId: null }));
    const ids = valueOf(await sync(state.specialist, specialist)).room.items.map(({ id }) => id);
    const shown = valueOf(await act(state.specialist, specialist, { type: 'compare', itemIds: ids }));
    expect(shown.room.compareIds).toEqual(ids);
    const other = await startCall();
    expect(
      await act(state.specialist, other.specialist, { type: 'spotlight', itemId: ids[0]! }),
    ).toMatchObject({ code: 'not_found' });
  });

  it('takes 40 items, also when 45 arrive at once', async () => {
    const { specialist } = await startCall();
    const many: string[] = [];
    for (let count = 0; count < 45; count += 1) many.push(await newProduct());
    const answers = await Promise.all(
      many.map((productId) => act(state.specialist, specialist, { type: 'add', productId, variantId: null })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
    expect(answers.filter((each) => !each.ok && each.code === 'board_full')).toHaveLength(5);
  });
});

describe('messages and signals', () => {
  it('reach the other side once, in their order', async () => {
    const { shopper, specialist } = await startCall();
    valueOf(await act(visitor, shopper, { type: 'message', text: 'Hello' }));
    valueOf(await act(state.specialist, specialist, { type: 'message', text: 'Good morning' }));
    const { messages } = valueOf(await sync(visitor, shopper));
    expect(messages.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'shopper: Hello',
      'specialist: Good morning',
    ]);
    const rest = valueOf(await sync(visitor, shopper, after(1), { afterMessage: messages[0]!.id }));
    expect(rest.messages.map(({ text }) => text)).toEqual(['Good morning']);
  });

  it('are delivered to the addressed connection only', async () => {
    const { shopper, specialist, token } = await startCall();
    const signal = { description: { type: 'offer' as const, sdp: 'v=0' }, candidates: [] };
    const send = { type: 'signal', to: specialist.connection, signal } as const;
    valueOf(await act(visitor, shopper, send));
    const received = valueOf(await sync(state.specialist, specialist)).signals;
    expect(received).toEqual([{ id: received[0]!.id, from: shopper.connection, signal }]);
    expect(valueOf(await sync(visitor, shopper)).signals).toEqual([]);
    // To itself, and to a connection that ended: nothing is stored.
    valueOf(await act(visitor, shopper, { ...send, to: shopper.connection }));
    expect(valueOf(await sync(visitor, shopper)).signals).toEqual([]);
    const again = valueOf(await enter(visitor, { token }));
    expect(valueOf(await sync(visitor, again)).signals).toEqual([]);
  });

  it('name addresses of the relay only when the shop hides the others', async () => {
    valueOf(await setRelayOnly(true));
    const { shopper, specialist } = await startCall();
    expect(shopper.isRelayOnly).toBe(true);
    const candidate = (type: string) => ({
      candidate: `candidate:1 1 udp 1 192.0.2.7 5000 typ ${type} raddr 10.0.0.5 rport 6000`,
      sdpMid: '0',
      sdpMLineIndex: 0,
    });
    valueOf(
      await act(visitor, shopper, {
        type: 'signal',
        to: specialist.connection,
        signal: { description: null, candidates: [candidate('host'), candidate('relay')] },
      }),
    );
    const [received] = valueOf(await sync(state.specialist, specialist)).signals;
    expect(received!.signal.candidates.map((each) => each.candidate)).toEqual([
      'candidate:1 1 udp 1 192.0.2.7 5000 typ relay raddr 0.0.0.0 rport 9',
    ]);
    valueOf(await setRelayOnly(false));
  });
});

describe('the version of a room', () => {
  it('grows whenever its members change', async () => {
    const { shopper, specialist, token } = await startCall();
    const version = async () => valueOf(await sync(state.specialist, specialist)).room.version;
    const versions = [await version()];
    valueOf(await act(visitor, shopper, { type: 'media', hasAudio: true, hasVideo: false }));
    versions.push(await version());
    const again = valueOf(await enter(visitor, { token }));
    versions.push(await version());
    valueOf(await act(visitor, again, { type: 'leave' }));
    versions.push(await version());
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });
});

describe('an observer', () => {
  it('sees board and chat only while the customer agrees', async () => {
    const { roomId, shopper, specialist } = await startCall();
    valueOf(await act(visitor, shopper, { type: 'message', text: 'Hello' }));
    const colleague = await state.db.createUser({ role: 'admin' });
    const joined = valueOf(await run(colleague, joinAsObserver, { roomId, servers }));
    expect(joined).toMatchObject({ iceServers: [], sync: { messages: [] } });
    const asked = valueOf(await sync(visitor, shopper)).members.find(({ role }) => role === 'observer');
    expect(asked).toMatchObject({ isAllowed: false });
    expect(await act(colleague, joined, { type: 'message', text: 'Hi' })).toMatchObject({
      code: 'forbidden',
    });
    expect(await act(state.specialist, specialist, { type: 'observer', isAllowed: true })).toMatchObject({
      code: 'forbidden',
    });
    valueOf(await act(visitor, shopper, { type: 'observer', isAllowed: true }));
    expect(valueOf(await sync(colleague, joined)).messages).toHaveLength(1);
    valueOf(await act(visitor, shopper, { type: 'observer', isAllowed: false }));
    expect(await sync(colleague, joined)).toMatchObject({ code: 'room_replaced' });
  });
});

describe('after the call', () => {
  it('the customer has the shortlist, and its prices are held', async () => {
    const customer = await state.db.createUser();
    const pan = await newProduct();
    const { roomId, shopper, specialist } = await startCall(customer);
    const { room } = valueOf(
      await act(state.specialist, specialist, { type: 'add', productId: pan, variantId: null }),
    );
    const itemId = room.items[0]!.id;
    valueOf(await act(customer, shopper, { type: 'keep', itemId, isKept: true }));
    valueOf(
      await act(state.specialist, specialist, {
        type: 'summary',
        text: 'Season it first.',
        holdsPrices: true,
      }),
    );
    expect(await act(customer, shopper, { type: 'close' })).toMatchObject({ code: 'forbidden' });
    valueOf(await act(state.specialist, specialist, { type: 'close' }));
    const list = valueOf(await run(customer, openRoom, { roomId, appointmentId: null, token: null }));
    expect(list.room).toMatchObject({ state: 'closed', summary: 'Season it first.' });
    const [item] = list.room.items;
    expect(item!.offer).toMatchObject({ state: 'countered', unitPrice: item!.price });
    expect(Date.parse(item!.offer!.expiresAt) - after(0).getTime()).toBe(72 * 60 * 60 * 1000);
    expect(await act(customer, shopper, { type: 'message', text: 'Bye' })).toMatchObject({
      code: 'room_closed',
    });
    expect(await enter(customer, { roomId })).toMatchObject({ code: 'room_closed' });
  });

  it('an offer of the specialist is accepted by the customer and needs an account', async () => {
    const customer = await state.db.createUser();
    const pan = await newProduct();
    const add = { type: 'add', productId: pan, variantId: null } as const;
    const ofGuest = await startCall();
    const guestItem = valueOf(await act(state.specialist, ofGuest.specialist, add)).room.items[0]!;
    const offer = (itemId: string, unitPrice: number) => ({ type: 'offer', itemId, unitPrice }) as const;
    expect(await act(state.specialist, ofGuest.specialist, offer(guestItem.id, 1))).toMatchObject({
      code: 'offer_needs_account',
    });
    const { specialist } = await startCall(customer);
    const item = valueOf(await act(state.specialist, specialist, add)).room.items[0]!;
    expect(await act(state.specialist, specialist, offer(item.id, item.price.amount))).toMatchObject({
      code: 'offer_not_lower',
    });
    const offered = valueOf(await act(state.specialist, specialist, offer(item.id, 100)));
    expect(offered.room.items[0]!.offer).toMatchObject({ state: 'countered', unitPrice: { amount: 100 } });
    expect(await act(state.specialist, specialist, offer(item.id, 90))).toMatchObject({
      code: 'offer_exists',
    });
  });

  it('a room that all have left is closed after 15 minutes', async () => {
    const { token } = await startCall();
    await expire(after(14 * 60));
    const stateOf = async () =>
      valueOf(await run(visitor, openRoom, { roomId: null, appointmentId: null, token })).room.state;
    expect(await stateOf()).toBe('open');
    await expire(after(16 * 60));
    expect(await stateOf()).toBe('closed');
  });

  it('the call is in the personal data, and erased with the account', async () => {
    const customer = await state.db.createUser();
    const { shopper } = await startCall(customer);
    valueOf(await act(customer, shopper, { type: 'message', text: 'Hello' }));
    const collect = (ctx: Context) => collectRooms(ctx);
    expect(await run(customer, collect, undefined)).toMatchObject([{ messages: [{ text: 'Hello' }] }]);
    await run(customer, (ctx: Context) => eraseRooms(ctx), undefined);
    const { rows } = await state.db.database.pool.query('select 1 from room_messages');
    expect(rows).toEqual([]);
  });
});

describe('the list of the back office', () => {
  it('shows requests first and needs the permission', async () => {
    await startCall();
    const { roomId } = valueOf(await ask());
    const { items, isAvailable, hasRelay } = valueOf(await run(state.specialist, listRooms, { servers }));
    expect(items.map(({ state: each }) => each)).toEqual(['waiting', 'open']);
    expect(items[0]).toMatchObject({ id: roomId, customerName: 'Ada', note: 'A pan for eggs.' });
    expect({ isAvailable, hasRelay }).toEqual({ isAvailable: true, hasRelay: true });
    const customer = await state.db.createUser();
    expect(await run(customer, listRooms, { servers })).toMatchObject({ code: 'forbidden' });
  });
});
