import { isSignedIn } from '#kernel/actor.ts';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { endReservation, returnStock } from '#modules/inventory/service/allocate-stock.ts';
import { isPledged } from '#modules/payments/contract/payment-methods.ts';
import { cancelPayment } from '#modules/payments/service/reconcile-payments.ts';
import { cancelGift, inviteRecipient } from '#modules/gifts/service/received-gifts.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { cancelJob } from '#platform/jobs.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { type Audience, publishLive } from '#platform/live.ts';
import type { OrderChanged } from '../contract/errors-and-events.ts';
import type { OrderMessage } from '../contract/messages.ts';
import type { OrderEmailKind, TimelineEvent } from '../contract/states.ts';
import { emailForTransition, type OrderEmailJob, type StaffNotice } from '../rules/emails.ts';
import { quantityAt, restockedLines, unitsOf } from '../rules/units.ts';
import { isOver, type OrderStates, orderStatus } from '../rules/transitions.ts';
import { deleteDueEmail, hasEmail, insertDueEmail } from '../store/emails.ts';
import { type UndoableAction, undoUntil } from '../rules/undo.ts';
import { listLines, type OrderRow } from '../store/find-orders.ts';
import { updateCodesAfterTransition, paymentStateWithGiftCards } from './gift-cards.ts';
import { insertTimelineEntry, updateStates } from '../store/update-status.ts';
import { listRefunds } from '../store/refunds.ts';

export interface OrderChange {
  after: OrderStates;
  /** Null adds no timeline entry. */
  event: TimelineEvent | null;
  by: RecordedActor;
  /** A text that a person typed. */
  note?: string;
  messages?: readonly OrderMessage[];
  /** Sends no email: the customer knows of the change already, or never got an email about the order. */
  withoutEmail?: boolean;
  /** The customer does not see the change: no email and no live event. */
  isHidden?: boolean;
  /** Lets the staff member undo the action for a minute; the email waits until then. */
  undo?: Pick<UndoableAction, 'action'> &
    Partial<Pick<UndoableAction, 'paymentDeadline' | 'shipmentIds' | 'emails'>>;
}

/**
 * Applies a decided transition with its effects: timeline, stock, open payment, coupon codes, gift cards,
 * audit log, live events, email.
 */
export async function changeOrder(
  ctx: Context,
  order: OrderRow,
  {
    after: target,
    event,
    by,
    note = '',
    messages = [],
    withoutEmail = false,
    isHidden = false,
    undo,
  }: OrderChange,
): Promise<Result<void, 'changed_meanwhile'>> {
  const { tx, now } = ctx;
  const { id, version, orderState, paymentState, shipmentState } = order;
  const before = { orderState, paymentState, shipmentState };
  const ends = isOver(target) && !isOver(before);
  const state = target.paymentState;
  const after =
    order.giftCards > 0
      ? { ...target, paymentState: await paymentStateWithGiftCards(ctx, { orderId: id, state, ends }) }
      : target;
  const status = orderStatus(after);
  // `target`, not `after`: refunded gift cards can turn the status into `refunded`, which has no email.
  const kind = withoutEmail || isHidden ? null : emailForTransition(before, target);
  const undoable = undo && isSignedIn(ctx.actor) ? undoableOf(ctx, order, { ...undo, kind }) : null;
  if (!(await updateStates(tx, { id, version, before, after, status, undoable }, now)))
    return err('changed_meanwhile');
  if (event)
    await insertTimelineEntry(tx, {
      orderId: id,
      event,
      ...by,
      note,
      messages: JSON.stringify(messages),
      happenedAt: now,
    });
  if (before.orderState === 'awaiting_payment' && after.orderState !== 'awaiting_payment')
    await endReservation(
      ctx,
      (await listLines(tx, id)).flatMap(({ taken }) => taken),
    );
  if (ends) {
    const lines = await listLines(tx, id);
    const restocked = restockedLines(await listRefunds(tx, id));
    await returnStock(
      ctx,
      lines.flatMap((line) => {
        const before = quantityAt(restocked, line.position);
        return unitsOf(line, line.quantity - before, before);
      }),
      { orderId: id },
    );
    // Without this, a customer could still pay for an order that will not ship.
    await cancelPayment(ctx, id);
    await cancelGift(ctx, { orderId: id });
    if (isPledged(order.paymentMethod)) await emitEvent(ctx, 'pledged_order.ended', { orderId: id });
  }
  if (before.orderState === 'awaiting_payment' && !isOver(after)) await inviteRecipient(ctx, { orderId: id });
  await updateCodesAfterTransition(ctx, order, before, after);
  await recordChange(ctx, {
    what: 'order',
    id,
    name: String(order.number),
    before: { ...before, event: null },
    after: { ...after, event },
  });
  await announceOrder(ctx, { orderId: id, status }, isHidden ? null : order.userId);
  const sendAt = undoable ? new Date(undoable.until) : undefined;
  if (kind) await enqueueOrderEmail(ctx, { orderId: id, kind }, sendAt);
  return ok(undefined);
}

function undoableOf(
  { actor, now }: Context,
  { version, orderState, paymentState, shipmentState }: OrderRow,
  undo: NonNullable<OrderChange['undo']> & { kind: OrderEmailKind | null },
): UndoableAction {
  const { action, paymentDeadline = null, shipmentIds = [], emails = [], kind } = undo;
  return {
    schemaVersion: 1,
    action,
    by: isSignedIn(actor) ? actor.id : '',
    until: undoUntil(now).toISOString(),
    version: version + 1,
    before: { orderState, paymentState, shipmentState },
    paymentDeadline,
    shipmentIds,
    emails: kind ? [...emails, { kind, about: '' }] : emails,
  };
}

/**
 * Queues an order email and lists it as due in the same transaction. An order without an email address has none,
 * apart from notices to the shop.
 * @param sendAt not before; `cancelOrderEmail` can withdraw it until then.
 */
export async function enqueueOrderEmail(ctx: Context, mail: OrderEmailJob, sendAt?: Date): Promise<void> {
  if (mail.kind === 'staff_notice' || (await hasEmail(ctx.tx, mail.orderId)))
    await enqueueDueEmail(ctx, mail, sendAt);
}

/** Like `enqueueOrderEmail`, for an order that is known to have an email address. */
export async function enqueueDueEmail(ctx: Context, mail: OrderEmailJob, sendAt?: Date): Promise<void> {
  await Promise.all([
    insertDueEmail(ctx.tx, mail, sendAt ?? ctx.now),
    enqueueEmail(ctx.tx, 'orders:sendMail', mail, sendAt ? { runAt: sendAt, key: keyOf(mail) } : {}),
  ]);
}

/** Withdraws an email that waits for its time. */
export async function cancelOrderEmail(ctx: Context, mail: OrderEmailJob): Promise<void> {
  await cancelJob(ctx.tx, keyOf(mail));
  await deleteDueEmail(ctx.tx, mail);
}

const keyOf = ({ orderId, kind, about = '' }: OrderEmailJob) => `order email ${orderId} ${kind} ${about}`;

/**
 * Emails the shop itself.
 * @param about distinguishes this notice from earlier ones of the same kind.
 */
export async function emailShop(
  ctx: Context,
  orderId: string,
  notice: StaffNotice,
  about = '',
): Promise<void> {
  await enqueueOrderEmail(ctx, {
    orderId,
    kind: 'staff_notice',
    about: about ? `${notice} ${about}` : notice,
  });
}

/** Emits `order.changed`, so that open pages refetch the order. */
export async function announceOrder(
  ctx: Context,
  data: OrderChanged,
  customerId: string | null,
): Promise<void> {
  const staff: Audience = { staff: 'orders' };
  const audiences: Audience[] = customerId ? [{ person: customerId }, staff] : [staff];
  for (const audience of audiences) await publishLive(ctx.tx, { event: 'order.changed', audience, data });
}
