import type { SignedIn } from '#kernel/actor.ts';
import { createCustomerAccount } from '#modules/accounts/service/customer-accounts.ts';
import { addDemoSpecialist } from '#modules/appointments/service/demo-appointments.ts';
import { addDemoOffers } from '#modules/offers/service/demo-offers.ts';
import { savePlan } from '#modules/planner/service/saved-plans.ts';
import { addItem } from '#modules/registries/service/items.ts';
import { addDemoRoom } from '#modules/rooms/service/demo-rooms.ts';
import { createRegistry } from '#modules/registries/service/own-registries.ts';
import type { Context } from '#platform/context.ts';
import { demoCalls } from '../../demo/settings/demo-calls.ts';
import { demoCustomers, demoOffers } from '../../demo/settings/demo-offers.ts';
import { demoPlans } from '../../demo/settings/demo-plans.ts';
import { demoRegistries } from '../../demo/settings/demo-registries.ts';
import { demoSpecialists } from '../../demo/settings/demo-specialists.ts';
import { unwrap } from './unwrap.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type CustomerKey = keyof typeof demoCustomers;

/** Customers with offers, saved kitchen plans, gift registries, appointments and calls. */
export async function seedDemoCustomers(ctx: Context): Promise<void> {
  const accounts = new Map<CustomerKey, SignedIn>();
  for (const key of Object.keys(demoCustomers) as CustomerKey[]) {
    const userId = await createCustomerAccount(ctx, { ...demoCustomers[key], phoneNumber: null });
    // The address belongs to an account already.
    if (userId !== null) accounts.set(key, { kind: 'user', id: userId, role: 'client' });
  }
  for (const [key, actor] of accounts) {
    await addDemoOffers(ctx, { userId: actor.id, offers: demoOffers.filter(({ by }) => by === key) });
    for (const { by, ...plan } of demoPlans)
      if (by === key) unwrap(await savePlan({ ...ctx, actor }, plan), plan.name);
    await seedRegistries({ ...ctx, actor }, key);
    await seedCalls(ctx, key, actor.id);
  }
  for (const { content, appointments } of demoSpecialists)
    await addDemoSpecialist(ctx, {
      content,
      appointments: appointments.flatMap(({ by, ...appointment }) => {
        const { name: customerName, email } = demoCustomers[by];
        const userId = accounts.get(by)?.id;
        return userId === undefined ? [] : [{ ...appointment, customerName, email, userId }];
      }),
    });
}

async function seedCalls(ctx: Context, key: CustomerKey, userId: string): Promise<void> {
  for (const { by, ...call } of demoCalls)
    if (by === key) await addDemoRoom(ctx, { ...call, userId, customerName: demoCustomers[by].name });
}

async function seedRegistries(ctx: Context, key: CustomerKey): Promise<void> {
  for (const { by, items, eventInDays, ...registry } of demoRegistries) {
    if (by !== key) continue;
    const eventOn = eventInDays === null ? null : dayIn(ctx.now, eventInDays);
    const { id: registryId } = unwrap(await createRegistry(ctx, { ...registry, eventOn }), registry.title);
    for (const item of items)
      unwrap(await addItem(ctx, { registryId, variantId: null, ...item }), item.productId);
  }
}

const dayIn = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
