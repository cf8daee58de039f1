import type { ReturnState } from './states.ts';

export type ReturnErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'changed_meanwhile'
  | 'returns_closed'
  | 'return_window_passed'
  | 'not_returnable'
  | 'return_too_many'
  | 'exchange_not_possible'
  | 'too_many_photos'
  | 'return_step_not_allowed'
  | 'return_not_inspected'
  | 'nothing_accepted';

/** Payload of the live event `return.changed`, sent to the customer's account, if any, and to staff. */
export interface ReturnChanged {
  returnId: string;
  orderId: string;
  state: ReturnState;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'return.changed': ReturnChanged;
  }
}
