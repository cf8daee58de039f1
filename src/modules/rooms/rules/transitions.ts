import type { RoomState } from '../contract/states.ts';

export type RoomTransition = 'answer' | 'miss' | 'close' | 'reopen';

/** Every allowed transition. A room is reopened while its appointment lasts. */
const transitions: readonly { from: RoomState; action: RoomTransition; to: RoomState }[] = [
  { from: 'waiting', action: 'answer', to: 'open' },
  { from: 'waiting', action: 'miss', to: 'missed' },
  { from: 'open', action: 'close', to: 'closed' },
  { from: 'closed', action: 'reopen', to: 'open' },
];

/** The state after an action; null if the action is not allowed. */
export const nextState = (from: RoomState, action: RoomTransition): RoomState | null =>
  transitions.find((each) => each.from === from && each.action === action)?.to ?? null;
