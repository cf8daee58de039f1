import type { Address } from '#kernel/contract.ts';
import { err, ok, type FieldProblem, type Result } from '#kernel/result.ts';
import { findDayProblem } from '#modules/gifts/service/gift-options.ts';
import { markAccepted } from '#modules/gifts/service/received-gifts.ts';
import { replaceGiftItem, setRecipientAddress } from '#modules/orders/service/gift-orders.ts';
import { problemsOfAddress } from '#platform/address-problems.ts';
import type { Context } from '#platform/context.ts';
import type { GiftAcceptanceErrorCode, OpenedGift } from '../contract.ts';
import { isSameItem } from '../rules.ts';
import { listReplacements } from './list-replacements.ts';
import { findGift, type FoundGift, presentGift } from './open-gift.ts';

interface AcceptGift {
  token: string;
  address: Address;
  deliverOn: string | null;
  choices: readonly { position: number; productId: string; variantId: string | null }[];
}

async function problemsOf(
  ctx: Context,
  { gift }: FoundGift,
  { address, deliverOn }: AcceptGift,
): Promise<FieldProblem[]> {
  const problems = problemsOfAddress(address);
  // Shipping and tax were paid for this country.
  if (address.country !== gift.country)
    problems.push({
      path: 'address.country',
      message: /*i18n*/ 'The gift can only be delivered in its country.',
    });
  // The day that the giver chose may be too soon by now; it stays.
  const isOther = deliverOn !== null && deliverOn !== gift.deliverOn;
  const dayProblem = isOther ? await findDayProblem(ctx, { deliverOn, country: gift.country }) : null;
  if (dayProblem) problems.push({ path: 'deliverOn', message: dayProblem });
  return problems;
}

/**
 * Accepts a gift once: of two answers at once one counts. The order keeps its amounts; it gets the address, the day and
 * the chosen items.
 */
export async function acceptGift(
  ctx: Context,
  input: AcceptGift,
): Promise<Result<OpenedGift, GiftAcceptanceErrorCode>> {
  const found = await findGift(ctx, input.token);
  if (!found.ok) return found;
  const { gift, order, lines } = found.value;
  if (gift.state !== 'awaiting') return err('gift_changed');
  const problems = await problemsOf(ctx, found.value, input);
  if (problems.length > 0) return err('invalid', problems);
  if (!(await markAccepted(ctx, gift))) return err('gift_changed');

  const replacements = await listReplacements(ctx, lines);
  for (const { position, ...chosen } of input.choices) {
    const line = lines.find((each) => each.position === position);
    if (!line) return err('choice_not_offered');
    if (isSameItem(chosen, { productId: line.productId, variantId: line.colorKey || null })) continue;
    const { variants = [], swaps = [] } = replacements.get(position) ?? {};
    const choice = [...variants, ...swaps].find((each) => isSameItem(each, chosen));
    if (!choice) return err('choice_not_offered');
    const replaced = await replaceGiftItem(ctx, { orderId: order.id, position, item: choice });
    if (!replaced.ok) return replaced;
  }
  const { address, deliverOn } = input;
  const changed = await setRecipientAddress(ctx, { orderId: order.id, address, deliverOn });
  if (!changed.ok) return err('gift_changed');
  const accepted = await findGift(ctx, input.token);
  return accepted.ok ? ok(await presentGift(ctx, accepted.value)) : accepted;
}
