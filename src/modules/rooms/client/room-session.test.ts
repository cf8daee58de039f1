import { expect, it } from 'vitest';
import type { Room, RoomMember, RoomMessage } from '../contract/rooms.ts';
import { afterSync, type RoomState } from './room-session.ts';

const room = (version: number) => ({ id: 'room', version }) as Room;
const member = (role: RoomMember['role']) => ({ role }) as RoomMember;
const message = (id: number) => ({ id }) as RoomMessage;

it('ignores the room and the members of a response that arrives after a newer one, and takes its messages', () => {
  const both = [member('shopper'), member('specialist')];
  const state = {
    room: room(3),
    members: both,
    messages: [message(1)],
    isOnline: false,
  } as unknown as RoomState;
  const late = {
    room: room(2),
    members: [member('shopper')],
    messages: [message(1), message(2)],
    signals: [],
  };
  expect(afterSync(state, late)).toEqual({
    room: room(3),
    members: both,
    messages: [message(1), message(2)],
    isOnline: true,
  });
  const left = { ...late, room: room(4), messages: [] };
  expect(afterSync(state, left)).toMatchObject({
    room: room(4),
    members: left.members,
    messages: [message(1)],
  });
});
