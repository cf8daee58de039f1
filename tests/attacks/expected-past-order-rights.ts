import { randomUUID } from 'node:crypto';
import { administrators } from './expected-people-rights.ts';
import { type Fixture, mustSucceed, type Right } from './request-fixtures.ts';

/** An order export with one new order of a person without an account. */
const orderFile = (number = `#${randomUUID()}`) =>
  `Name,Email,Financial Status,Currency,Total,Created at,Lineitem name\n${number},lin@example.org,paid,EUR,5,2023-05-01,Pan\n`;

async function newImport({ browsers }: Fixture): Promise<string> {
  const body = { table: orderFile(), fileName: 'orders.csv' };
  const created = await mustSucceed(browsers.administrator, 'POST', '/api/admin/past-order-imports', body);
  return (created as { id: string }).id;
}

async function newPastOrder(fixture: Fixture): Promise<string> {
  await newImport(fixture);
  const { items } = (await mustSucceed(
    fixture.browsers.administrator,
    'GET',
    '/api/admin/past-orders?q=lin@example.org',
  )) as { items: { id: string }[] };
  return items[0]!.id;
}

const ofPastOrder = async (fixture: Fixture) => ({ params: { id: await newPastOrder(fixture) } });

/** Of an order that does not exist. */
const trackedOrder: Right = {
  statuses: [404, 404, 404, 404],
  buildRequest: () => ({ body: { number: 1, email: 'unknown@example.org' } }),
};

/** Rights on orders that are found by their number, and on orders of the shop's previous system. */
export const pastOrderRights: Record<string, Right> = {
  'POST /orders/track': trackedOrder,
  'POST /orders/track/email': trackedOrder,
  'GET /past-orders': { statuses: [401, 200, 200, 200] },
  // The order of another person: 404 to every caller, who has another email or has not confirmed it.
  'GET /past-orders/{id}': { statuses: [401, 404, 404, 404], buildRequest: ofPastOrder },
  'GET /admin/past-orders': administrators(),
  'GET /admin/past-orders/{id}': administrators(ofPastOrder),
  'GET /admin/past-orders/of-customer/{customerId}': administrators(async ({ browsers }) => {
    const { user } = (await mustSucceed(browsers.owner, 'GET', '/api/session')) as { user: { id: string } };
    return { params: { customerId: user.id } };
  }),
  'POST /admin/past-orders/{id}/erase': administrators(ofPastOrder),
  'GET /admin/past-order-imports': administrators(),
  'POST /admin/past-order-imports/preview': administrators(() => ({ body: { table: orderFile() } })),
  'POST /admin/past-order-imports': administrators(() => ({
    body: { table: orderFile(), fileName: 'orders.csv' },
  })),
  'POST /admin/past-order-imports/{id}/undo': administrators(async (fixture) => ({
    params: { id: await newImport(fixture) },
  })),
};
