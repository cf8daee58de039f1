import type { Address } from '#kernel/contract.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findAwaitingGift, markAddressed } from '#modules/gifts/service/received-gifts.ts';
import { setRecipientAddress } from '#modules/orders/service/gift-orders.ts';
import { problemsOfAddress } from '#platform/address-problems.ts';
import type { Context } from '#platform/context.ts';
import type { GiftAcceptanceErrorCode } from '../contract.ts';

/** The giver enters the address instead of the recipient, whose links stop working. */
export async function enterGiftAddress(
  ctx: Context,
  { giftId, address }: { giftId: string; address: Address },
): Promise<Result<{ orderId: string }, GiftAcceptanceErrorCode>> {
  const found = await findAwaitingGift(ctx, giftId);
  if (!found.ok) return found;
  const { orderId, country } = found.value;
  const problems = problemsOfAddress(address);
  // Shipping and tax were paid for this country.
  if (address.country !== country)
    problems.push({
      path: 'address.country',
      message: /*i18n*/ 'The gift can only be delivered in its country.',
    });
  if (problems.length > 0) return err('invalid', problems);
  if (!(await markAddressed(ctx, { giftId, address }))) return err('gift_changed');
  const changed = await setRecipientAddress(ctx, { orderId, address, deliverOn: null, isGivers: true });
  return changed.ok ? ok({ orderId }) : changed;
}
