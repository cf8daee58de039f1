import type { IntegrityCheck } from '#platform/module.ts';
import { checkOrderIntegrity, type OrderIntegrityErrors } from './check-integrity.ts';
import { findMissingInvoices } from './issue-invoices.ts';

function check(title: string, list: (faults: OrderIntegrityErrors) => string[]): IntegrityCheck {
  return { title, findErrors: async (ctx) => list(await checkOrderIntegrity(ctx)) };
}

const orders = (numbers: number[]): string[] => numbers.map((number) => `order ${number}`);

export const orderIntegrityChecks: readonly IntegrityCheck[] = [
  check('order totals match their lines, discounts and taxes', ({ unbalanced }) => orders(unbalanced)),
  check('order timelines begin with the placing of the order', ({ withoutTimeline }) =>
    orders(withoutTimeline),
  ),
  check('payment statuses of orders match the payment ledger', ({ mislabelled }) => orders(mislabelled)),
  check('refunded quantities of orders match their refunds', ({ givenBackOtherwise }) =>
    orders(givenBackOtherwise),
  ),
  check('payments and gift cards of orders add up to their totals', ({ paidTwice }) => orders(paidTwice)),
  check('reserved stock matches the orders awaiting payment', ({ heldOtherwise }) => heldOtherwise),
  check('only administrators have unread orders', ({ countedForOthers }) =>
    countedForOthers.map((id) => `user ${id}`),
  ),
  {
    title: 'invoice numbers have no gaps',
    findErrors: async (ctx) =>
      (await findMissingInvoices(ctx)).map((number) => `invoice ${number} is missing`),
  },
];
