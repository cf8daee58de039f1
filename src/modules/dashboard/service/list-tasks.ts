import { multiplyMoney } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/result.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { canEdit, denied, type RequiredScope } from '#kernel/permissions.ts';
import { listRequests } from '#modules/rooms/service/staff-rooms.ts';
import { listUpcoming } from '#modules/appointments/service/staff-appointments.ts';
import { listAwaitingGifts } from '#modules/gifts/service/received-gifts.ts';
import {
  listAwaitedTransfers,
  listRefundsToSend,
  type PledgeTask,
} from '#modules/group-gifts/service/staff.ts';
import { listOffers } from '#modules/offers/service/answer-offers.ts';
import { listOrderNumbers } from '#modules/orders/service/order-records.ts';
import { listOrders } from '#modules/orders/service/list-orders.ts';
import { listOpenRefunds } from '#modules/orders/service/list-refunds.ts';
import { transferMethod } from '#modules/payments/contract/payment-methods.ts';
import { listDeadlines } from '#modules/payments/service/ledger.ts';
import { listReturnsNeedingAction } from '#modules/returns/service/list-returns.ts';
import { listQuestions } from '#modules/videos/service/answer-questions.ts';
import { momentText } from '#modules/videos/rules/moment-text.ts';
import type { Context } from '#platform/context.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import { findUnsentMail } from './find-unsent-mail.ts';
import { canViewDashboard } from '../access.ts';
import {
  type DashboardErrorCode,
  type Task,
  type TaskGroup,
  type TaskKind,
  taskKinds,
  type TaskText,
} from '../contract.ts';
import { findJobs } from './find-jobs.ts';
import { findDrafts, findStock } from './find-product-tasks.ts';
import { dueAfterHours, giftReminderDays, hoursAfter, transferReminderHours } from '../rules.ts';

/** Maximum number of listed tasks per kind; jobs have one more for all overdue jobs. */
const EACH = 12;
const oldest = { sort: 'oldest', page: 1, pageSize: EACH } as const;

const textOf = (code: TaskText['code'], value?: string | number): TaskText =>
  value === undefined ? { code } : { code, value: String(value) };

export type Found = { total: number; items: Omit<Task, 'kind'>[] };

interface Source {
  /** Permission scope needed to edit; staff without it do not see the tasks. */
  area: RequiredScope;
  find: (ctx: Context, tools: { mail: Pick<MailService, 'findTarget'> }) => Promise<Result<Found, string>>;
}

/** The source of each kind of task. A new kind is added here, in `contract.ts` and in `task-kinds.ts`. */
const sources: Record<TaskKind, Source> = {
  order: { area: 'orders', find: findOrders },
  transfer: { area: 'orders', find: findTransfers },
  return: { area: 'orders', find: findReturns },
  offer: { area: 'offers', find: findOffers },
  call: { area: 'rooms', find: findCalls },
  appointment: { area: 'appointments', find: findAppointments },
  question: { area: 'videos', find: findQuestions },
  gift: { area: 'orders', find: findGifts },
  refund: { area: 'orders', find: findRefunds },
  stock: { area: 'catalogue', find: (ctx) => findStock(ctx, EACH) },
  draft: { area: 'catalogue', find: (ctx) => findDrafts(ctx, EACH) },
  mail: { area: 'everything', find: findUnsentMail },
  job: { area: 'everything', find: async (ctx) => ok(await findJobs(ctx, EACH)) },
};

/** Open tasks from every module in the scopes that the user may edit; kinds without tasks are left out. */
export async function listTasks(
  ctx: Context,
  tools: { mail: Pick<MailService, 'findTarget'> },
): Promise<Result<{ waiting: TaskGroup[] }, DashboardErrorCode>> {
  if (!canViewDashboard(ctx.actor)) return denied(ctx.actor);
  const waiting: TaskGroup[] = [];
  for (const kind of taskKinds) {
    const { area, find } = sources[kind];
    if (!canEdit(ctx.actor, area)) continue;
    const found = await find(ctx, tools);
    if (!found.ok || found.value.total === 0) continue;
    const { total, items } = found.value;
    waiting.push({ kind, total, items: items.map((item) => ({ kind, ...item })) });
  }
  return ok({ waiting });
}

async function findOrders(ctx: Context): Promise<Result<Found, string>> {
  const found = await listOrders(ctx, { ...oldest, status: 'pending' });
  if (!found.ok) return found;
  const { total, items } = found.value;
  return ok({
    total,
    items: items.map((order) => ({
      ...taskOf(order, 'needs_confirmation'),
      urgentFrom: hoursAfter(order.placedAt, dueAfterHours.order),
    })),
  });
}

/** Stock is reserved for these orders, so their tasks are due 24 hours before the payment deadline. */
async function findTransfers(ctx: Context): Promise<Result<Found, string>> {
  const filter = { orderState: 'awaiting_payment', paymentMethod: transferMethod } as const;
  const found = await listOrders(ctx, { ...oldest, ...filter });
  if (!found.ok) return found;
  const { total, items } = found.value;
  const deadlines = await listDeadlines(
    ctx,
    items.map(({ id }) => id),
  );
  const pledged = await listAwaitedTransfers(ctx, { limit: EACH });
  const numbers = await listOrderNumbers(
    ctx,
    pledged.map(({ orderId }) => orderId),
  );
  const ofGroupGifts = pledged.map((task) => ({
    ...taskOfPledges(task, numbers, 'awaiting_transfer'),
    urgentFrom: hoursAfter(task.endsAt, -transferReminderHours),
  }));
  return ok({
    total: total + pledged.length,
    items: items
      .map((order) => {
        const deadline = deadlines.get(order.id);
        return {
          ...taskOf(order, 'awaiting_transfer'),
          urgentFrom: deadline ? hoursAfter(deadline.toISOString(), -transferReminderHours) : null,
        };
      })
      .concat(ofGroupGifts),
  });
}

/** A task about the pledges of a group gift. */
const taskOfPledges = (
  { orderId, amount, count, since }: PledgeTask,
  numbers: ReadonlyMap<string, number>,
  status: TaskText['code'],
) => ({
  id: orderId,
  title: textOf('order', numbers.get(orderId) ?? ''),
  details: [{ code: 'pledges' as const, count }, textOf(status)],
  amount,
  since,
});

type Order = Extract<Awaited<ReturnType<typeof listOrders>>, { ok: true }>['value']['items'][number];

const taskOf = ({ id, number, customerName, email, total, placedAt }: Order, status: TaskText['code']) => ({
  id,
  title: textOf('order', number),
  details: [textOf('text', customerName || email), textOf(status)],
  amount: total,
  since: placedAt,
});

async function findReturns(ctx: Context): Promise<Result<Found, string>> {
  const found = await listReturnsNeedingAction(ctx);
  if (!found.ok) return found;
  const { total, items } = found.value;
  return ok({
    total,
    items: items.map(({ id, code, state, customerName, email, requestedAt }) => ({
      id,
      title: textOf('return', code),
      details: [
        textOf('text', customerName || email),
        textOf(state === 'received' ? 'needs_inspection' : 'needs_approval'),
      ],
      amount: null,
      since: requestedAt,
      urgentFrom: hoursAfter(requestedAt, dueAfterHours.return),
    })),
  });
}

async function findOffers(ctx: Context): Promise<Result<Found, string>> {
  const found = await listOffers(ctx, { page: 1, pageSize: EACH, state: 'open' });
  if (!found.ok) return found;
  const { total, items } = found.value;
  return ok({
    total,
    items: items.map(({ id, productName, customer, quantity, unitPrice, messages, createdAt }) => {
      const since = messages.at(-1)?.at ?? createdAt;
      return {
        id,
        title: textOf('offer', productName),
        details: [textOf('text', customer.name || customer.email), textOf('needs_answer')],
        amount: multiplyMoney(unitPrice, quantity),
        since,
        urgentFrom: hoursAfter(since, dueAfterHours.offer),
      };
    }),
  });
}

/** Customers who wait for a specialist; due at once. */
async function findCalls(ctx: Context): Promise<Result<Found, string>> {
  const found = await listRequests(ctx);
  if (!found.ok) return found;
  return ok({
    total: found.value.length,
    items: found.value.slice(0, EACH).map(({ id, customerName, createdAt }) => ({
      ...{ id, title: textOf('call_request'), amount: null },
      details: [textOf('text', customerName), textOf('is_waiting')],
      since: createdAt,
      urgentFrom: createdAt,
    })),
  });
}

async function findQuestions(ctx: Context): Promise<Result<Found, string>> {
  const found = await listQuestions(ctx, { state: 'open', page: 1, pageSize: EACH });
  if (!found.ok) return found;
  const { total, items } = found.value;
  return ok({
    total,
    items: items.map(({ id, name, email, video, atMs, createdAt }) => ({
      ...{ id, title: textOf('question', video.title), amount: null, since: createdAt },
      details: [textOf('text', name || email), textOf('moment', momentText(atMs))],
      urgentFrom: hoursAfter(createdAt, dueAfterHours.question),
    })),
  });
}

/** Appointments of the next 24 hours, due an hour before they begin. */
async function findAppointments(ctx: Context): Promise<Result<Found, string>> {
  const found = await listUpcoming(ctx, { hours: 24 });
  if (!found.ok) return found;
  const { items, timeZone } = found.value;
  return ok({
    total: items.length,
    items: items.slice(0, EACH).map(({ id, kind, startsAt, customerName, specialist, createdAt }) => ({
      id,
      title: textOf(kind === 'visit' ? 'visit_at' : 'call_at', localTime(new Date(startsAt), timeZone).time),
      details: [textOf('text', customerName), textOf('text', specialist.name)],
      amount: null,
      since: createdAt,
      urgentFrom: hoursAfter(startsAt, -1),
    })),
  });
}

/** Gifts whose recipient has not entered the address for a week: the giver may not know. */
async function findGifts(ctx: Context): Promise<Result<Found, string>> {
  const { total, items } = await listAwaitingGifts(ctx, { days: giftReminderDays, limit: EACH });
  const numbers = await listOrderNumbers(
    ctx,
    items.map(({ orderId }) => orderId),
  );
  return ok({
    total,
    items: items.map(({ orderId, recipientName, since }) => ({
      id: orderId,
      title: textOf('order_gift', numbers.get(orderId) ?? ''),
      details: [textOf('text', recipientName), textOf('address_missing')],
      amount: null,
      since,
      urgentFrom: hoursAfter(since, giftReminderDays * 24),
    })),
  });
}

/** A failed refund is overdue at once, because only staff can repeat it; a pending one after a day. */
async function findRefunds(ctx: Context): Promise<Result<Found, string>> {
  const found = await listOpenRefunds(ctx);
  if (!found.ok) return found;
  const { items } = found.value;
  const ofPledges = await listRefundsToSend(ctx, { limit: 100 });
  const numbers = await listOrderNumbers(
    ctx,
    ofPledges.map(({ orderId }) => orderId),
  );
  const ofGroupGifts = ofPledges.map((task) => ({
    ...taskOfPledges(task, numbers, 'money_to_send'),
    urgentFrom: task.since,
  }));
  return ok({
    total: items.length + ofPledges.length,
    // No page lists the open refunds, so all of them are tasks.
    items: items
      .map(({ orderId, orderNumber, amount, state, reason, since }) => ({
        id: orderId,
        title: textOf('order_refund', orderNumber),
        details: [state === 'failed' ? textOf('failed', reason ?? '') : textOf('refund_processing')],
        amount,
        since,
        urgentFrom: hoursAfter(since, state === 'failed' ? 0 : dueAfterHours.refund),
      }))
      .concat(ofGroupGifts),
  });
}
