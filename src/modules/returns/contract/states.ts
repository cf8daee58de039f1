/** Where a return stands. `withdrawn`: its customer thought better of it. */
export const returnStates = [
  'requested',
  'withdrawn',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  'rejected',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnEvents = [
  'requested',
  'withdrawn',
  'approved',
  'declined',
  'received',
  'inspected',
  'refunded',
  'exchanged',
  'rejected',
] as const;
export type ReturnEvent = (typeof returnEvents)[number];

/** Why something comes back, as customers choose it. */
export const returnReasons = [
  'changed-mind',
  'damaged',
  'faulty',
  'wrong-item',
  'not-as-described',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What the customer would like for it. */
export const returnWishes = ['refund', 'exchange'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** Staff's moves that only change where it stands. Which is open when is a table in rules.ts. */
export const returnMoves = ['approve', 'decline', 'receive', 'reject'] as const;
export type ReturnMove = (typeof returnMoves)[number];

/** All that staff can do with a return. `close`: its money was given back before, and it is settled with that. */
export const returnSteps = [...returnMoves, 'inspect', 'refund', 'exchange', 'close'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** How much of what a return takes back has its money already, from the order's page: there is nothing more to give for that. */
export const givenBackBefore = ['nothing', 'some', 'all'] as const;
export type GivenBackBefore = (typeof givenBackBefore)[number];

/** Why a line that has arrived cannot be given back. */
export const lineObstacles = ['window-passed', 'not-returnable', 'nothing-left'] as const;
export type LineObstacle = (typeof lineObstacles)[number];

export const mostPhotos = 5;
