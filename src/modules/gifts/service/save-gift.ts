import { isId, newId } from '#kernel/ids.ts';
import { storedLanguage, type Language } from '#kernel/language.ts';
import { err, type FieldProblem, ok, type Result } from '#kernel/result.ts';
import { getDeliveryTerms } from '#modules/shipping/service.ts';
import { problemsOfAddress } from '#platform/address-problems.ts';
import type { Context } from '#platform/context.ts';
import { canGive } from '../access.ts';
import type { Gift, GiftErrorCode, GiftInput } from '../contract/gifts.ts';
import { maxDraftGifts } from '../contract/states.ts';
import * as store from '../store/gifts.ts';
import { findDayProblem, listWraps } from './gift-options.ts';
import { presentGift } from './present-gift.ts';

export interface SaveGift {
  /** An existing gift with the version that the form showed; absent: a new one. */
  existing?: { giftId: string; version: number } | null | undefined;
  gift: GiftInput;
  /** Of a new gift from a registry that the caller's link opens. */
  registry?: GiftRegistry | null;
  language?: Language | undefined;
}

interface GiftRegistry {
  id: string;
  country: string;
}

/** Country of the delivery; null for a gift without the registry that it is delivered to. */
function countryOf({ delivery }: GiftInput, registry: GiftRegistry | null): string | null {
  if (delivery.by === 'registry') return registry?.country ?? null;
  return delivery.by === 'address' ? delivery.address.country : delivery.country;
}

async function problemsOf(
  ctx: Context,
  gift: GiftInput,
  { wrapBefore, registry }: { wrapBefore: string | null; registry: GiftRegistry | null },
): Promise<FieldProblem[]> {
  const { delivery, deliverOn, wrapId } = gift;
  const country = countryOf(gift, registry);
  if (country === null)
    return [{ path: 'delivery.by', message: /*i18n*/ 'This gift comes from no registry.' }];
  const problems =
    delivery.by === 'address'
      ? problemsOfAddress(delivery.address).map((each) => ({ ...each, path: `delivery.${each.path}` }))
      : [];
  if (!(await getDeliveryTerms(ctx)).countries.includes(country))
    problems.push({
      path: `delivery.${delivery.by === 'address' ? 'address.' : ''}country`,
      message: /*i18n*/ 'We do not deliver to this country.',
    });
  const dayProblem = deliverOn === null ? null : await findDayProblem(ctx, { deliverOn, country });
  if (dayProblem) problems.push({ path: 'deliverOn', message: dayProblem });
  // A wrap that was chosen before may be sold out since: the cart says so.
  if (wrapId !== null && wrapId !== wrapBefore && !(await listWraps(ctx)).some(({ id }) => id === wrapId))
    problems.push({ path: 'wrapId', message: /*i18n*/ 'This wrap is not available.' });
  return problems;
}

/** Saves a gift that is not ordered yet. Its wrap becomes a line of the cart, which the caller adds. */
export async function saveGift(
  ctx: Context,
  { existing, gift, registry: newRegistry = null, language }: SaveGift,
): Promise<Result<Gift, Exclude<GiftErrorCode, 'link_expired' | 'forbidden'>>> {
  if (!canGive(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const found = existing && isId(existing.giftId) ? await store.findGift(ctx.tx, existing.giftId) : undefined;
  if (existing && found?.userId !== userId) return err('not_found');
  const registry = found?.registryId ? { id: found.registryId, country: found.country } : newRegistry;
  const problems = await problemsOf(ctx, gift, { wrapBefore: found?.wrapId ?? null, registry });
  if (problems.length > 0) return err('invalid', problems);
  const { occasion, recipientName, senderName, wrapId, card, delivery, deliverOn } = gift;
  const content: store.GiftContent = {
    ...{ occasion, recipientName, senderName, wrapId, deliverOn },
    cardDesign: card?.design ?? null,
    cardMessage: card?.message ?? '',
    delivery: delivery.by,
    registryId: delivery.by === 'registry' ? registry!.id : null,
    country: countryOf(gift, registry)!,
    address: delivery.by === 'address' ? JSON.stringify(delivery.address) : null,
    recipientEmail: delivery.by === 'recipient' ? delivery.email : '',
    language: storedLanguage(language),
  };
  if (existing && found) {
    if (found.state !== 'draft') return err('gift_changed');
    const row = { id: found.id, userId, version: existing.version };
    if (!(await store.changeDraft(ctx.tx, row, content, ctx.now)))
      return { ...err('changed_meanwhile'), current: presentGift(found) };
    return ok(presentGift((await store.findGift(ctx.tx, found.id))!));
  }
  if ((await store.lockDraftsOf(ctx.tx, userId)) >= maxDraftGifts) return err('too_many_gifts');
  const id = newId(ctx.now);
  await store.insertGift(ctx.tx, { ...content, id, userId }, ctx.now);
  return ok(presentGift((await store.findGift(ctx.tx, id))!));
}
