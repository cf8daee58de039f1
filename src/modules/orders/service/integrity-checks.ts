import type { IntegrityCheck } from '#platform/module.ts';
import { checkOrderIntegrity, type OrderIntegrityErrors } from './check-integrity.ts';
import { findMissingInvoices } from './issue-invoices.ts';

function check(title: string, list: (errors: OrderIntegrityErrors) => string[]): IntegrityCheck {
  return { title, findErrors: async (ctx) => list(await checkOrderIntegrity(ctx)) };
}

const orders = (numbers: number[]): string[] => numbers.map((number) => `order ${number}`);

export const orderIntegrityChecks: readonly IntegrityCheck[] = [
  check('order totals match their lines, discounts and taxes', ({ unbalanced }) => orders(unbalanced)),
  check('order timelines begin with the placing of the order', ({ withoutTimeline }) =>
    orders(withoutTimeline),
  ),
  check('payment statuses of orders match the payment ledger', ({ paymentStatusMismatches }) =>
    orders(paymentStatusMismatches),
  ),
  check('refunded quantities of orders match their refunds', ({ refundedUnitMismatches }) =>
    orders(refundedUnitMismatches),
  ),
  check('payments and gift cards of orders add up to their totals', ({ dueMismatches }) =>
    orders(dueMismatches),
  ),
  check(
    'reserved stock matches the orders awaiting payment',
    ({ reservationMismatches }) => reservationMismatches,
  ),
  check('only administrators have unread orders', ({ unreadByNonStaff }) =>
    unreadByNonStaff.map((id) => `user ${id}`),
  ),
  {
    title: 'invoice numbers have no gaps',
    findErrors: async (ctx) =>
      (await findMissingInvoices(ctx)).map((number) => `invoice ${number} is missing`),
  },
];
