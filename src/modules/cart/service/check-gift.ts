import type { FieldProblem } from '#kernel/result.ts';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import { isSendingDay } from '#modules/catalog/rules/gifts.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';

/** Checks the sending date of a gift card against today in the shop's time zone. */
export async function problemsOfGift(ctx: Context, gift: CartGift | null): Promise<FieldProblem[]> {
  if (!gift || gift.sendOn === null) return [];
  const { day } = localTime(ctx.now, (await getCalendar(ctx)).timeZone);
  if (isSendingDay(gift.sendOn, day)) return [];
  return [{ path: 'gift.sendOn', message: /*i18n*/ 'Choose today or a day within a year.' }];
}
