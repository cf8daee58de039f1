import type { OrderAction, OrderEmailKind, TimelineEvent } from '../contract/states.ts';
import type { OrderStates } from './transitions.ts';

/** Actions that staff can undo, and for how long. The customer is emailed afterwards. */
const undoableActions = ['markPaid', 'ship', 'deliver'] as const satisfies OrderAction[];
export type UndoableKind = (typeof undoableActions)[number];
const undoSeconds = 60;

/** Stored with the order until it changes again. */
export interface UndoableAction {
  schemaVersion: 1;
  action: UndoableKind;
  /** Id of the staff member. */
  by: string;
  /** End of the minute, ISO 8601. */
  until: string;
  /** Version of the order after the action: any other change ends the undo. */
  version: number;
  before: OrderStates;
  /** Deadline of the payment before it was marked as paid. */
  paymentDeadline: string | null;
  /** Shipments that the action created or ended. */
  shipmentIds: string[];
  /** Emails that wait for the end of the minute. */
  emails: { kind: OrderEmailKind; about: string }[];
}

/** The action that this staff member can undo now, or null. */
export function undoableNow(
  { undoable, version }: { undoable: UndoableAction | null; version: number },
  actorId: string | null,
  now: Date,
): UndoableAction | null {
  return undoable?.schemaVersion === 1 &&
    undoable.by === actorId &&
    undoable.version === version &&
    now < new Date(undoable.until)
    ? undoable
    : null;
}

/** End of the minute of an action that happens now. */
export const undoUntil = (now: Date): Date => new Date(now.getTime() + undoSeconds * 1000);

/** The timeline for the customer: without actions that staff undid. @param timeline oldest first. */
export function withoutUndone<Entry extends { event: TimelineEvent }>(timeline: readonly Entry[]): Entry[] {
  const shown: Entry[] = [];
  for (const entry of timeline) {
    if (entry.event !== 'undone') shown.push(entry);
    else shown.pop();
  }
  return shown;
}
