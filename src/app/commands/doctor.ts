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

type Examined = Pick<Shop, 'database' | 'storage'>;

interface Examination {
  what: string;
  /** Integrity errors as text; empty when there are none. */
  examine: (shop: Examined) => Promise<string[]>;
}

const orders = (numbers: number[]): string[] => numbers.map((number) => `order ${number}`);

const faultsOf = async ({ database }: Examined) =>
  checkOrderIntegrity({ actor: system, tx: database.tx, now: new Date() });

const examinations: Examination[] = [
  {
    what: 'the database answers and is up to date',
    examine: async ({ database }) =>
      (await pendingMigrations(database)).map((name) => `not done yet: ${name} (npm run shop -- migrate)`),
  },
  {
    what: 'every settings group fits its schema',
    examine: async ({ database }) => findInvalidSettings({ actor: system, tx: database.tx, now: new Date() }),
  },
  {
    what: 'every content entry fits its schema',
    examine: async ({ database }) => findInvalidContent({ actor: system, tx: database.tx, now: new Date() }),
  },
  {
    what: 'every row keeps its table’s rules: stock never negative, totals sum',
    examine: async ({ database }) =>
      (await findBrokenRules(database.tx)).map(({ table, rule, rows }) => `${table}: ${rows} × ${rule}`),
  },
  {
    what: 'every order has lines, and they sum to what was charged, taken off and taxed',
    examine: async (shop) => orders((await faultsOf(shop)).unbalanced),
  },
  {
    what: 'every order’s timeline begins with its placing',
    examine: async (shop) => orders((await faultsOf(shop)).withoutTimeline),
  },
  {
    what: 'the money of every order is what its ledger says, and is on its label',
    examine: async (shop) => [
      ...(await findLedgerImbalances({ actor: system, tx: shop.database.tx, now: new Date() })).map(
        ({ orderId, captured, refunded }) => `order ${orderId}: ${captured} paid, ${refunded} given back`,
      ),
      ...orders((await faultsOf(shop)).mislabelled),
    ],
  },
  {
    what: 'of every order so much counts as given back as its refunds say',
    examine: async (shop) => orders((await faultsOf(shop)).givenBackOtherwise),
  },
  {
    what: 'shipped units of every order line match its shipments',
    examine: async ({ database }) =>
      orders(await findMiscountedShipments({ actor: system, tx: database.tx, now: new Date() })),
  },
  {
    what: 'every code was used as often as it is counted',
    examine: async ({ database }) =>
      (await findUseCountErrors({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ code, uses, counted }) => `${code}: ${uses}, and in ${counted} orders`,
      ),
  },
  {
    what: 'every gift card holds what its entries say, and orders what was spent on them',
    examine: async (shop) => [
      ...(await findGiftCardErrors({ actor: system, tx: shop.database.tx, now: new Date() })).map(
        ({ id, balance, entries }) => `gift card ${id}: ${balance}, and ${entries} by its entries`,
      ),
      ...orders((await faultsOf(shop)).paidTwice),
    ],
  },
  {
    what: 'of every customer so much is kept as their orders come to',
    examine: async ({ database }) =>
      (await findSalesMismatches({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ customerId, currency }) => `person ${customerId}: another sum in ${currency}`,
      ),
  },
  {
    what: 'invoices are numbered without a gap',
    examine: async ({ database }) =>
      (await findMissingInvoices({ actor: system, tx: database.tx, now: new Date() })).map(
        (number) => `no order has the invoice ${number}`,
      ),
  },
  {
    what: 'what is held on the shelf is what orders that wait for their payment ask for',
    examine: async (shop) => (await faultsOf(shop)).heldOtherwise,
  },
  {
    what: 'what can be bought of everything is the sum of what happened to it',
    examine: async ({ database }) =>
      (await findStockMismatches({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ productId, colorKey, onHand, moved }) =>
          `${[productId, colorKey].filter(Boolean).join(' ')}: ${onHand}, and ${moved} by its movements`,
      ),
  },
  {
    what: 'nothing comes back that never arrived, and what was refunded has its refund',
    examine: async ({ database }) => {
      const faults = await checkReturnIntegrity({ actor: system, tx: database.tx, now: new Date() });
      return [
        ...orders([...faults.overReturned, ...faults.countedOtherwise]),
        ...faults.withoutRefund.map((code) => `return ${code}`),
      ];
    },
  },
  {
    what: 'new orders are counted for administrators alone',
    examine: async (shop) => (await faultsOf(shop)).countedForOthers.map((id) => `person ${id}`),
  },
  {
    what: 'every favourites count is the number of lists it is on',
    examine: async ({ database }) =>
      (await findFavoritesDrift({ actor: system, tx: database.tx, now: new Date() })).map(
        ({ productId, favoritesCount, listed }) => `${productId}: ${favoritesCount}, and on ${listed} lists`,
      ),
  },
  {
    what: 'files can be written, read and deleted',
    examine: async ({ storage }) => {
      const folder = `doctor/${randomUUID()}`;
      await storage.put(`${folder}/probe`, new TextEncoder().encode('well'), 'text/plain');
      const found = await storage.find(`${folder}/probe`);
      await storage.delete(folder);
      return found && new TextDecoder().decode(found) === 'well'
        ? []
        : ['what was written was not read back'];
    },
  },
];

/** Checks the shop without changes and prints one line per check. @returns whether all checks passed. */
export async function examineShop(shop: Examined, say: (line: string) => void): Promise<boolean> {
  let isWell = true;
  for (const { what, examine } of examinations) {
    const faults = await examine(shop).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    say(`${faults.length === 0 ? '✓' : '✗'} ${what}`);
    for (const fault of faults.slice(0, 20)) say(`    ${fault}`);
    if (faults.length > 20) say(`    and ${faults.length - 20} more`);
    isWell &&= faults.length === 0;
  }
  return isWell;
}
