import { randomUUID } from 'node:crypto';
import { system } from '#kernel/actor.ts';
import { findInvalidContent } from '#modules/content/service/find-invalid-content.ts';
import { findFavoritesDrift } from '#modules/favorites/service.ts';
import { findMiscountedShipments } from '#modules/fulfillment/service/check-integrity.ts';
import { findSalesMismatches } from '#modules/customers/service/list-customers.ts';
import { findStockMismatches } from '#modules/inventory/service/adjust-stock.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { findMissingInvoices } from '#modules/orders/service/issue-invoices.ts';
import { findLedgerImbalances } from '#modules/payments/service/ledger.ts';
import { findGiftCardErrors } from '#modules/promotions/service/gift-cards.ts';
import { findUseCountErrors } from '#modules/promotions/service/redeem-promotions.ts';
import { checkReturnIntegrity } from '#modules/returns/service/check-integrity.ts';
import { findInvalidSettings } from '#modules/settings/service.ts';
import { findBrokenRules } from '#platform/database/integrity.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';
import type { Shop } from '../shop.ts';

type CheckedShop = Pick<Shop, 'database' | 'storage'>;

interface Check {
  name: string;
  /** Integrity errors as text; empty when there are none. */
  findErrors: (shop: CheckedShop) => Promise<string[]>;
}

const orders = (numbers: number[]): string[] => numbers.map((number) => `order ${number}`);

const orderErrors = async ({ database }: CheckedShop) =>
  checkOrderIntegrity({ actor: system, tx: database.tx, now: new Date() });

const checks: Check[] = [
  {
    name: 'the database is reachable and migrated',
    findErrors: async ({ database }) =>
      (await pendingMigrations(database)).map(
        (name) => `pending migration: ${name} (npm run shop -- migrate)`,
      ),
  },
  {
    name: 'every settings group fits its schema',
    findErrors: async ({ database }) =>
      findInvalidSettings({ actor: system, tx: database.tx, now: new Date() }),
  },
  {
    name: 'every content entry fits its schema',
    findErrors: async ({ database }) =>
      findInvalidContent({ actor: system, tx: database.tx, now: new Date() }),
  },
  {
    name: 'all rows satisfy their table constraints',
    findErrors: async ({ database }) =>
      (await findBrokenRules(database.tx)).map(({ table, rule, rows }) => `${table}: ${rows} × ${rule}`),
  },
  {
    name: 'order lines, discounts and taxes sum to the order total',
    findErrors: async (shop) => orders((await orderErrors(shop)).unbalanced),
  },
  {
    name: 'every order timeline starts with the placed event',
    findErrors: async (shop) => orders((await orderErrors(shop)).withoutTimeline),
  },
  {
    name: 'order amounts and payment status match the payment ledger',
    findErrors: async (shop) => [
      ...(await findLedgerImbalances({ actor: system, tx: shop.database.tx, now: new Date() })).map(
        ({ orderId, captured, refunded }) => `order ${orderId}: ${captured} captured, ${refunded} refunded`,
      ),
      ...orders((await orderErrors(shop)).mislabelled),
    ],
  },
  {
    name: 'refunded amounts match the refunds of each order',
    findErrors: async (shop) => orders((await orderErrors(shop)).givenBackOtherwise),
  },
  {
    name: 'shipped units of every order line match its shipments',
    findErrors: async ({ database }) =>
      orders(await findMiscountedShipments({ actor: system, tx: database.tx, now: new Date() })),
  },
  {
    name: 'coupon use counts match the orders',
    findErrors: async ({ database }) =>
      (await findUseCountErrors({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ code, uses, counted }) => `${code}: use count ${uses}, but used in ${counted} orders`,
      ),
  },
  {
    name: 'gift card balances match their transactions and orders',
    findErrors: async (shop) => [
      ...(await findGiftCardErrors({ actor: system, tx: shop.database.tx, now: new Date() })).map(
        ({ id, balance, entries }) =>
          `gift card ${id}: balance ${balance}, but transactions sum to ${entries}`,
      ),
      ...orders((await orderErrors(shop)).paidTwice),
    ],
  },
  {
    name: 'customer totals match their orders',
    findErrors: async ({ database }) =>
      (await findSalesMismatches({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ customerId, currency }) => `customer ${customerId}: total in ${currency} does not match`,
      ),
  },
  {
    name: 'invoice numbers have no gaps',
    findErrors: async ({ database }) =>
      (await findMissingInvoices({ actor: system, tx: database.tx, now: new Date() })).map(
        (number) => `invoice ${number} is missing`,
      ),
  },
  {
    name: 'reserved stock matches the orders awaiting payment',
    findErrors: async (shop) => (await orderErrors(shop)).heldOtherwise,
  },
  {
    name: 'stock quantities match their movements',
    findErrors: async ({ database }) =>
      (await findStockMismatches({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ productId, colorKey, onHand, moved }) =>
          `${[productId, colorKey].filter(Boolean).join(' ')}: ${onHand} on hand, but movements sum to ${moved}`,
      ),
  },
  {
    name: 'returned units were delivered, and refunded returns have a refund',
    findErrors: async ({ database }) => {
      const errors = await checkReturnIntegrity({ actor: system, tx: database.tx, now: new Date() });
      return [
        ...orders([...errors.overReturned, ...errors.countedOtherwise]),
        ...errors.withoutRefund.map((code) => `return ${code}`),
      ];
    },
  },
  {
    name: 'unread orders are counted for staff only',
    findErrors: async (shop) => (await orderErrors(shop)).countedForOthers.map((id) => `user ${id}`),
  },
  {
    name: 'favourites counts match the favourites lists',
    findErrors: async ({ database }) =>
      (await findFavoritesDrift({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ productId, favoritesCount, listed }) =>
          `${productId}: count ${favoritesCount}, but on ${listed} lists`,
      ),
  },
  {
    name: 'files can be written, read and deleted',
    findErrors: async ({ storage }) => {
      const folder = `doctor/${randomUUID()}`;
      await storage.put(`${folder}/probe`, new TextEncoder().encode('test'), 'text/plain');
      const found = await storage.find(`${folder}/probe`);
      await storage.delete(folder);
      return found && new TextDecoder().decode(found) === 'test'
        ? []
        : ['the content read differs from the content written'];
    },
  },
];

/** Checks the shop without changes and prints one line per check. @returns whether all checks passed. */
export async function checkShop(shop: CheckedShop, say: (line: string) => void): Promise<boolean> {
  let passed = true;
  for (const { name, findErrors } of checks) {
    const errors = await findErrors(shop).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    say(`${errors.length === 0 ? '✓' : '✗'} ${name}`);
    for (const line of errors.slice(0, 20)) say(`    ${line}`);
    if (errors.length > 20) say(`    and ${errors.length - 20} more`);
    passed &&= errors.length === 0;
  }
  return passed;
}
