import { newId, isId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, type FieldProblem, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { announceChange } from '#modules/catalog/service/announce-change.ts';
import { listCategoryNames, listProductNames } from '#modules/catalog/service/list-names.ts';
import type { Context } from '#platform/context.ts';
import { canAnswerOffers, canViewOffers } from '../access.ts';
import type { OfferErrorCode, OfferRuleInput, OfferRules } from '../contract/offers.ts';
import * as store from '../store/rules.ts';

type RulesResult = Promise<Result<OfferRules, OfferErrorCode>>;

export async function listOfferRules(ctx: Context): RulesResult {
  if (!canViewOffers(ctx.actor)) return denied(ctx.actor);
  const rules = await store.listRules(ctx.tx);
  const idsOf = (scope: string) =>
    rules.filter((rule) => rule.scope === scope).map(({ targetId }) => targetId);
  const names = {
    product: await listProductNames(ctx, idsOf('product')),
    category: await listCategoryNames(ctx, idsOf('category')),
    shop: new Map<string, string>(),
  };
  const { allowCoupons } = await store.readSettings(ctx.tx);
  return ok({
    items: rules.map((rule) => ({ ...rule, name: names[rule.scope].get(rule.targetId) ?? null })),
    allowCoupons,
  });
}

/** What makes a rule contradict itself. An automatic answer is never below the floor. */
export function problemsOfRule(rule: OfferRuleInput): FieldProblem[] {
  const { floorPercent, acceptPercent, declinePercent, counterPercent, counterReason } = rule;
  const problems: FieldProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (floorPercent !== null && acceptPercent !== null && acceptPercent < floorPercent)
    add('acceptPercent', /*i18n*/ 'Automatic acceptance cannot be below the floor price.');
  if (floorPercent !== null && counterPercent !== null && counterPercent < floorPercent)
    add('counterPercent', /*i18n*/ 'The counter-offer cannot be below the floor price.');
  if (declinePercent !== null && acceptPercent !== null && declinePercent > acceptPercent)
    add('declinePercent', /*i18n*/ 'Automatic decline cannot be above automatic acceptance.');
  if ((counterPercent === null) !== (counterReason === null))
    add('counterReason', /*i18n*/ 'A counter-offer needs a price and a reason.');
  if ((rule.scope === 'shop') !== (rule.targetId === ''))
    add('targetId', /*i18n*/ 'Choose the product or category of the rule.');
  return problems;
}

/** @param input.version 0 for a new rule. */
export async function saveOfferRule(
  ctx: Context,
  { version, ...input }: OfferRuleInput & { version: number },
): RulesResult {
  if (!canAnswerOffers(ctx.actor)) return denied(ctx.actor);
  const rule = { ...input, counterQuantity: input.counterPercent === null ? null : input.counterQuantity };
  const problems = problemsOfRule(rule);
  if (problems.length > 0) return err('invalid', problems);
  const before = (await store.listRules(ctx.tx)).find(
    (each) => each.scope === rule.scope && each.targetId === rule.targetId,
  );
  const isSaved =
    version === 0
      ? await store.insertRule(ctx.tx, { ...rule, id: newId(ctx.now), updatedAt: ctx.now })
      : await store.updateRule(ctx.tx, { ...rule, version, updatedAt: ctx.now });
  if (!isSaved) return err('changed_meanwhile');
  const content = before ? contentOf(before) : null;
  await recordRule(ctx, rule, { before: content, after: contentOf(rule) });
  return listOfferRules(ctx);
}

export async function deleteOfferRule(ctx: Context, { ruleId }: { ruleId: string }): RulesResult {
  if (!canAnswerOffers(ctx.actor)) return denied(ctx.actor);
  const deleted = isId(ruleId) ? await store.deleteRule(ctx.tx, ruleId) : undefined;
  if (!deleted) return err('not_found');
  await recordRule(ctx, deleted, { before: { rule: true }, after: null });
  return listOfferRules(ctx);
}

export async function saveOfferSettings(
  ctx: Context,
  { allowCoupons }: { allowCoupons: boolean },
): RulesResult {
  if (!canAnswerOffers(ctx.actor)) return denied(ctx.actor);
  const before = await store.readSettings(ctx.tx);
  await store.saveAllowCoupons(ctx.tx, allowCoupons);
  await recordChange(ctx, {
    what: 'offer',
    id: 'settings',
    before: { allowCoupons: before.allowCoupons },
    after: { allowCoupons },
  });
  return listOfferRules(ctx);
}

const contentOf = ({
  isOpen,
  floorPercent,
  acceptPercent,
  declinePercent,
  counterPercent,
  counterQuantity,
  counterReason,
}: OfferRuleInput) => ({
  isOpen,
  floorPercent,
  acceptPercent,
  declinePercent,
  counterPercent,
  counterQuantity,
  counterReason,
});

/** Records the change; public pages say which products are open to offers. */
async function recordRule(
  ctx: Context,
  { scope, targetId }: Pick<OfferRuleInput, 'scope' | 'targetId'>,
  change: { before: unknown; after: unknown },
): Promise<void> {
  await recordChange(ctx, { what: 'offer', id: `rule ${scope} ${targetId}`.trim(), ...change });
  await announceChange(ctx, 'products');
}
