import { isId, newId } from '#kernel/ids.ts';
import { addressIn, type Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { canSavePlans } from '../access.ts';
import type { PlannerErrorCode, SavedPlan } from '../contract/plans.ts';
import { maxPlans, planSchemaVersion } from '../rules/limits.ts';
import { queryOfAnswers, readAnswers } from '../rules/read-answers.ts';
import * as store from '../store.ts';

interface Content {
  name: string;
  query: string;
}

const present = ({ id, name, query, version, updatedAt, sharedUntil }: store.StoredPlan): SavedPlan => ({
  ...{ id, name, query, version },
  updatedAt: updatedAt.toISOString(),
  sharedUntil: sharedUntil?.toISOString() ?? null,
});

/** Only answers are stored: any other text of the query is left out. */
async function canonicalQuery(ctx: Context, query: string): Promise<string> {
  const { currency } = await getSettings(ctx, 'shop');
  return queryOfAnswers(readAnswers(new URLSearchParams(query), currency), currency).toString();
}

/** The customer's own plan; another customer's does not exist for them. */
async function findOwn(
  ctx: Context,
  planId: string,
): Promise<Result<store.StoredPlan, 'unauthenticated' | 'not_found'>> {
  if (!canSavePlans(ctx.actor)) return err('unauthenticated');
  const plan = isId(planId) ? await store.findPlan(ctx.tx, planId) : undefined;
  return plan?.userId === ctx.actor.id ? ok(plan) : err('not_found');
}

async function readOwn(
  ctx: Context,
  planId: string,
): Promise<Result<SavedPlan, 'unauthenticated' | 'not_found'>> {
  const found = await findOwn(ctx, planId);
  return found.ok ? ok(present(found.value)) : found;
}

/** The name of the customer's own plan; null if they have none with this id. */
export async function findOwnPlanName(ctx: Context, { planId }: { planId: string }): Promise<string | null> {
  const found = await findOwn(ctx, planId);
  return found.ok ? found.value.name : null;
}

/** Plans by id, for the staff of an appointment that a customer attached them to. */
export async function listPlansById(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, { name: string; query: string }>> {
  const plans = await store.listPlansById(ctx.tx, ids);
  return new Map(plans.map(({ id, name, query }) => [id, { name, query }]));
}

/** Tells staff who have the list of plans open. */
const announcePlans = ({ tx }: Context): Promise<void> =>
  publishLive(tx, { event: 'plan.changed', audience: { staff: 'planner' }, data: null });

export async function listPlans(ctx: Context): Promise<Result<{ plans: SavedPlan[] }, PlannerErrorCode>> {
  if (!canSavePlans(ctx.actor)) return err('unauthenticated');
  return ok({ plans: (await store.listPlansOf(ctx.tx, ctx.actor.id)).map(present) });
}

/** Saves a new plan. The lock makes simultaneous saves wait, so that the limit holds. */
export async function savePlan(
  ctx: Context,
  { name, query }: Content,
): Promise<Result<SavedPlan, PlannerErrorCode>> {
  if (!canSavePlans(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  if ((await store.lockPlansOf(ctx.tx, userId)) >= maxPlans) return err('too_many_plans');
  const id = newId(ctx.now);
  const plan = {
    id,
    userId,
    name,
    query: await canonicalQuery(ctx, query),
    schemaVersion: planSchemaVersion,
  };
  await store.insertPlan(ctx.tx, plan, ctx.now);
  await announcePlans(ctx);
  return readOwn(ctx, id);
}

export async function changePlan(
  ctx: Context,
  { planId, version, name, query }: Content & { planId: string; version: number },
): Promise<Result<SavedPlan, PlannerErrorCode>> {
  const found = await findOwn(ctx, planId);
  if (!found.ok) return found;
  const { id, userId, schemaVersion } = found.value;
  // A save by this version would drop what the newer version stored.
  if (schemaVersion > planSchemaVersion) return err('unavailable');
  const plan = { id, userId, version, name, query: await canonicalQuery(ctx, query), schemaVersion };
  if (!(await store.updatePlan(ctx.tx, plan, ctx.now)))
    return { ...err('changed_meanwhile'), current: present(found.value) };
  await announcePlans(ctx);
  return readOwn(ctx, planId);
}

export async function removePlan(
  ctx: Context,
  { planId }: { planId: string },
): Promise<Result<{ plans: SavedPlan[] }, PlannerErrorCode>> {
  const found = await findOwn(ctx, planId);
  if (!found.ok) return found;
  await store.deletePlan(ctx.tx, found.value);
  await announcePlans(ctx);
  return listPlans(ctx);
}

/** Path of a new link. The token is returned once, and is in the fragment, which browsers do not send. */
export async function createLink(ctx: Context, planId: string, language: Language): Promise<string> {
  const token = newSecret();
  await store.insertLink(ctx.tx, { planId, tokenHash: hashSecret(token) }, ctx.now);
  return addressIn(language, `/kitchen-plan#${token}`);
}

export async function sharePlan(
  ctx: Context,
  { planId, language }: { planId: string; language: Language },
): Promise<Result<{ path: string; plan: SavedPlan }, PlannerErrorCode>> {
  const found = await findOwn(ctx, planId);
  if (!found.ok) return found;
  const path = await createLink(ctx, planId, language);
  await announcePlans(ctx);
  const shared = await readOwn(ctx, planId);
  return shared.ok ? ok({ path, plan: shared.value }) : shared;
}

/** Revokes all links, those of emails too. */
export async function unsharePlan(
  ctx: Context,
  { planId }: { planId: string },
): Promise<Result<SavedPlan, PlannerErrorCode>> {
  const found = await findOwn(ctx, planId);
  if (!found.ok) return found;
  await store.deleteLinks(ctx.tx, planId);
  await announcePlans(ctx);
  return readOwn(ctx, planId);
}

/** Enqueues an email with a link to the address of the account. */
export async function emailPlan(
  ctx: Context,
  { planId, language }: { planId: string; language: Language },
): Promise<Result<SavedPlan, PlannerErrorCode>> {
  const found = await findOwn(ctx, planId);
  if (!found.ok) return found;
  if (!(await store.recordEmail(ctx.tx, planId, ctx.now))) return err('mail_not_again');
  const job = { planId, language, sending: String(ctx.now.getTime()) };
  await enqueueEmail(ctx.tx, 'planner:sendPlan', job, { key: `kitchen plan ${planId}` });
  return readOwn(ctx, planId);
}

/** The plan for the holder of a link: its name and answers, and nothing of its owner. */
export async function openPlan(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<Content, PlannerErrorCode>> {
  const plan = isSecret(token) ? await store.findPlanByLink(ctx.tx, hashSecret(token)) : undefined;
  if (!plan) return err('link_expired');
  if (plan.schemaVersion > planSchemaVersion) return err('unavailable');
  return ok({ name: plan.name, query: plan.query });
}

/** The customer's plans, for the export of personal data. */
export async function collectPlans(ctx: Context): Promise<Pick<SavedPlan, 'name' | 'query' | 'updatedAt'>[]> {
  const listed = await listPlans(ctx);
  return listed.ok
    ? listed.value.plans.map(({ name, query, updatedAt }) => ({ name, query, updatedAt }))
    : [];
}

export async function erasePlans(ctx: Context): Promise<Result<true>> {
  if (canSavePlans(ctx.actor)) await store.deletePlansOf(ctx.tx, ctx.actor.id);
  return ok(true);
}

/** Nightly job: deletes expired links and plans that were not changed for two years. */
export const deleteStalePlans = (ctx: Context): Promise<void> => store.deleteStale(ctx.tx);

/** Customers with more plans than the limit, for `doctor`. */
export async function findTooManyPlans(ctx: Context): Promise<string[]> {
  const overfull = await store.listOverfull(ctx.tx, maxPlans);
  return overfull.map(({ userId, plans }) => `${userId}: ${plans} plans`);
}
