import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { messageOf } from '#platform/mail/mail.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { collectMail } from '../../../tests/support/collect-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import { plannerJobs } from './jobs.ts';
import { linkDays, maxLinks, maxPlans, planDays } from './rules/limits.ts';
import { getSavedPlan, listSavedPlans } from './service/admin-plans.ts';
import {
  changePlan,
  collectPlans,
  deleteStalePlans,
  emailPlan,
  erasePlans,
  findTooManyPlans,
  listPlans,
  openPlan,
  removePlan,
  savePlan,
  sharePlan,
  unsharePlan,
} from './service/saved-plans.ts';

let db: TestDatabase;
let ada: SignedIn;
let bo: SignedIn;
const { sent, mail } = collectMail();
const jobs = plannerJobs({ mail, baseUrl: 'https://shop.test' });

beforeAll(async () => {
  db = await createTestDatabase(20);
  ada = await db.createUser();
  bo = await db.createUser();
  await db.database.pool.query('update users set email_verified = true where id = $1', [ada.id]);
});
afterAll(() => db.drop());
beforeEach(async () => {
  sent.length = 0;
  await db.database.pool.query('delete from kitchen_plans');
  await db.database.pool.query('delete from graphile_worker._private_jobs where locked_at is null');
});

const as = callAs(() => db);

const query = 'n=2&cook=baking&hob=induction&d1w=60&d1d=50&d1h=12&d1l=25';
const save = async (actor: Actor = ada, name = 'First flat') =>
  valueOf(await as(actor, savePlan, { name, query }));
const tokenOf = (path: string) => path.split('#')[1]!;

describe('a saved plan', () => {
  it('keeps the answers of the query, and nothing else of it', async () => {
    const plan = valueOf(
      await as(ada, savePlan, { name: 'Flat', query: `${query}&step=plan&utm=x&swap=<script>&own=nothing` }),
    );
    expect(plan).toMatchObject({ name: 'Flat', query, version: 1, sharedUntil: null });
    const changed = await as(ada, changePlan, { planId: plan.id, version: 1, name: 'House', query: 'n=5' });
    expect(changed).toMatchObject({ ok: true, value: { name: 'House', query: 'n=5', version: 2 } });
    expect(await as(ada, changePlan, { planId: plan.id, version: 1, name: 'x', query })).toMatchObject({
      code: 'changed_meanwhile',
      current: { version: 2 },
    });
  });

  it('exists for its owner only', async () => {
    const { id: planId } = await save();
    const missing = { ok: false, code: 'not_found' };
    for (const useCase of [removePlan, sharePlan, unsharePlan, emailPlan] as const)
      expect(await as(bo, useCase as typeof sharePlan, { planId, language: 'en' })).toMatchObject(missing);
    expect(await as(bo, changePlan, { planId, version: 1, name: 'x', query })).toMatchObject(missing);
    expect(valueOf(await as(bo, listPlans, undefined)).plans).toEqual([]);
    expect(await as(visitor, savePlan, { name: 'x', query })).toMatchObject({ code: 'unauthenticated' });
    expect(await as(ada, sharePlan, { planId: 'no-id', language: 'en' })).toMatchObject(missing);
    expect(valueOf(await as(ada, listPlans, undefined)).plans).toHaveLength(1);
  });

  it(`is one of at most ${maxPlans} of a customer, also when many are saved at once`, async () => {
    const results = await Promise.all(
      Array.from({ length: maxPlans + 8 }, (_, index) => as(ada, savePlan, { name: `Plan ${index}`, query })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(maxPlans);
    expect(results.filter((each) => !each.ok && each.code === 'too_many_plans')).toHaveLength(8);
    expect(await as(ada, findTooManyPlans, undefined)).toEqual([]);
    expect(await as(bo, savePlan, { name: 'Other', query })).toMatchObject({ ok: true });
  });

  it('of a newer version is neither opened nor overwritten', async () => {
    const { id: planId } = await save();
    const { path } = valueOf(await as(ada, sharePlan, { planId, language: 'en' }));
    await db.database.pool.query('update kitchen_plans set schema_version = 2');
    expect(await as(visitor, openPlan, { token: tokenOf(path) })).toMatchObject({ code: 'unavailable' });
    expect(await as(ada, changePlan, { planId, version: 1, name: 'x', query: 'n=1' })).toMatchObject({
      code: 'unavailable',
    });
  });

  it('is exported, and erased with the account', async () => {
    await save();
    expect(await as(ada, collectPlans, undefined)).toMatchObject([{ name: 'First flat', query }]);
    await as(ada, erasePlans, undefined);
    expect(valueOf(await as(ada, listPlans, undefined)).plans).toEqual([]);
  });

  it('is shown to staff with the scope planner only', async () => {
    const { id: planId } = await save();
    const page = { page: 1, pageSize: 20 };
    const staff = await db.createUser({ role: 'admin' });
    const planner: SignedIn = { ...staff, areas: ['planner'] };
    const orders: SignedIn = { ...staff, areas: ['orders', 'catalogue', 'customers'] };
    expect(valueOf(await as(planner, listSavedPlans, page))).toMatchObject({
      total: 1,
      items: [{ id: planId, customer: { id: ada.id } }],
    });
    expect(await as(planner, getSavedPlan, { planId })).toMatchObject({ ok: true });
    for (const actor of [orders, ada])
      expect(await as(actor, listSavedPlans, page)).toMatchObject({ code: 'forbidden' });
    expect(await as(visitor, getSavedPlan, { planId })).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a link to a plan', () => {
  it('opens the plan for anyone and shows nothing of its owner, until it is revoked', async () => {
    const { id: planId } = await save();
    const { path, plan } = valueOf(await as(ada, sharePlan, { planId, language: 'fr' }));
    expect(path).toMatch(/^\/fr\/kitchen-plan#[\w-]{43}$/);
    expect(plan.sharedUntil).not.toBeNull();
    const opened = await as(visitor, openPlan, { token: tokenOf(path) });
    expect(opened).toEqual({ ok: true, value: { name: 'First flat', query } });
    expect(valueOf(await as(ada, unsharePlan, { planId, language: 'en' })).sharedUntil).toBeNull();
    expect(await as(visitor, openPlan, { token: tokenOf(path) })).toMatchObject({ code: 'link_expired' });
  });

  it('is stored as a hash, expires, and is deleted with its plan', async () => {
    const { id: planId } = await save();
    const token = tokenOf(valueOf(await as(ada, sharePlan, { planId, language: 'en' })).path);
    const { rows } = await db.database.pool.query('select * from kitchen_plan_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    await db.database.pool.query(
      `update kitchen_plan_links set expires_at = now() - interval '1 second', created_at = now() - interval '${linkDays} days'`,
    );
    expect(await as(visitor, openPlan, { token })).toMatchObject({ code: 'link_expired' });
    const second = tokenOf(valueOf(await as(ada, sharePlan, { planId, language: 'en' })).path);
    await as(ada, removePlan, { planId });
    for (const gone of [second, 'x'.repeat(43), '', "'; drop table users"])
      expect(await as(visitor, openPlan, { token: gone })).toMatchObject({ code: 'link_expired' });
  });

  it(`is one of at most ${maxLinks} of a plan: another one replaces the oldest`, async () => {
    const { id: planId } = await save();
    const tokens: string[] = [];
    for (let index = 0; index <= maxLinks; index += 1)
      tokens.push(tokenOf(valueOf(await as(ada, sharePlan, { planId, language: 'en' })).path));
    expect(await as(visitor, openPlan, { token: tokens[0]! })).toMatchObject({ code: 'link_expired' });
    expect(await as(visitor, openPlan, { token: tokens.at(-1)! })).toMatchObject({ ok: true });
    expect(await as(visitor, openPlan, { token: tokens[1]! })).toMatchObject({ ok: true });
  });
});

describe('the email of a plan', () => {
  it.each(['en', 'fr', 'ar'] as const)('has a working link in %s', async (language) => {
    const { id: planId } = await save();
    await as(ada, emailPlan, { planId, language });
    await runJob(db.database.tx, jobs, 'planner:sendPlan', { planId, language, sending: '1' });
    const [mail] = sent;
    expect(mail).toMatchObject({ to: { address: expect.stringContaining('@') as string } });
    const { text } = messageOf(mail!);
    const token = /kitchen-plan#([\w-]{43})/.exec(text)![1]!;
    expect(await as(visitor, openPlan, { token })).toMatchObject({ ok: true });
  });

  it('is sent once a minute, and never to an address that is not verified', async () => {
    const { id: planId } = await save();
    expect(await as(ada, emailPlan, { planId, language: 'en' })).toMatchObject({ ok: true });
    expect(await as(ada, emailPlan, { planId, language: 'en' })).toMatchObject({ code: 'mail_not_again' });
    const other = await save(bo);
    await as(bo, emailPlan, { planId: other.id, language: 'en' });
    const job = { planId: other.id, language: 'en' as const, sending: '1' };
    await runJob(db.database.tx, jobs, 'planner:sendPlan', job);
    expect(sent).toEqual([]);
  });
});

it('deletes expired links and plans that were not changed for two years, every night', async () => {
  await save(ada, 'New');
  const old = await save(ada, 'Old');
  await as(ada, sharePlan, { planId: old.id, language: 'en' });
  await db.database.pool.query(
    `update kitchen_plans set updated_at = now() - make_interval(days => $1) where id = $2`,
    [planDays + 1, old.id],
  );
  await as(ada, deleteStalePlans, undefined);
  expect(valueOf(await as(ada, listPlans, undefined)).plans.map(({ name }) => name)).toEqual(['New']);
});
