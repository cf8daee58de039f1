import type { RoomActionType } from '../contract/actions.ts';
import type { RoomRole } from '../contract/states.ts';

const both: readonly RoomRole[] = ['shopper', 'specialist'];
const specialist: readonly RoomRole[] = ['specialist'];
const shopper: readonly RoomRole[] = ['shopper'];

/** Roles that may take each action. An observer only leaves. */
const rolesOf: Readonly<Record<RoomActionType, readonly RoomRole[]>> = {
  signal: both,
  media: both,
  message: both,
  point: both,
  keep: both,
  add: specialist,
  remove: specialist,
  variant: specialist,
  quantity: specialist,
  spotlight: specialist,
  compare: specialist,
  offer: specialist,
  summary: specialist,
  close: specialist,
  observer: shopper,
  leave: ['shopper', 'specialist', 'observer'],
};

export const mayAct = (role: RoomRole, type: RoomActionType): boolean => rolesOf[type].includes(role);

/** Actions that are also possible while the customer waits for a specialist. */
const whileWaiting: readonly RoomActionType[] = ['message', 'media', 'leave'];

export const canActWhileWaiting = (type: RoomActionType): boolean => whileWaiting.includes(type);
