/** `withdrawn`: cancelled by the customer. */
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

export const returnReasons = [
  'changed-mind',
  'damaged',
  'faulty',
  'wrong-item',
  'not-as-described',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnResolutions = ['refund', 'exchange'] as const;
export type ReturnResolution = (typeof returnResolutions)[number];

/** Transitions by staff that only change the state; rules.ts defines which are allowed. */
export const returnTransitions = ['approve', 'decline', 'receive', 'reject'] as const;
export type ReturnTransition = (typeof returnTransitions)[number];

/** All staff actions. `close` completes a return that was already refunded on the order page. */
export const returnSteps = [...returnTransitions, 'inspect', 'refund', 'exchange', 'close'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** How much of a return the order page already refunded; this part must not be refunded again. */
export const refundedEarlier = ['nothing', 'some', 'all'] as const;
export type RefundedEarlier = (typeof refundedEarlier)[number];

/** Why a delivered line is not returnable. */
export const lineObstacles = ['window-passed', 'not-returnable', 'nothing-left'] as const;
export type LineObstacle = (typeof lineObstacles)[number];

export const maxPhotos = 5;

/** States in which staff must act: answer the request, or inspect the items and complete the return. */
export const statesNeedingAction: readonly ReturnState[] = ['requested', 'received'];

/** Filter for returns in these states. */
export const needsAction = 'needs-action';
export type ReturnStateFilter = ReturnState | typeof needsAction;

export const returnEmailKinds = [
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  'rejected',
  'staff_notice',
] as const;
export type ReturnEmailKind = (typeof returnEmailKinds)[number];
