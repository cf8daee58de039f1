import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatMoney, money } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { PromotionScope, PromotionSummary } from '../contract/promotions.ts';

const DAY = 86_400_000;

/**
 * What a promotion does, in the reader's language: “10% off Knives, until Friday”.
 * @param now decides between a day of the week and a date.
 */
export function describePromotion(summary: PromotionSummary, i18n: I18n, now: Date): string {
  return [describeDiscount(summary, i18n), ...describeConditions(summary, i18n, now)].reduce(
    (first, second) => i18n._(msg`${first}, ${second}`),
  );
}

const percentText = (basisPoints: number, { locale }: I18n): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

const listText = (parts: readonly string[], type: 'conjunction' | 'disjunction', { locale }: I18n): string =>
  new Intl.ListFormat(locale, { type }).format(parts);

/** Names of products and categories; '' for all. */
function scopeText(scope: PromotionScope, { products, categories }: PromotionSummary, i18n: I18n): string {
  const nameOf = (id: string, known: readonly { id: string; name: string }[]) =>
    known.find((each) => each.id === id)?.name ?? id;
  return listText(
    [
      ...scope.categoryIds.map((id) => nameOf(id, categories)),
      ...scope.productIds.map((id) => nameOf(id, products)),
    ],
    'conjunction',
    i18n,
  );
}

function describeDiscount(summary: PromotionSummary, i18n: I18n): string {
  const { terms, scope, currency } = summary;
  const what = scopeText(scope, summary, i18n);
  switch (terms.kind) {
    case 'percent': {
      const percent = percentText(terms.basisPoints, i18n);
      return what ? i18n._(msg`${percent} off ${what}`) : i18n._(msg`${percent} off everything`);
    }
    case 'amount': {
      const amount = formatMoney(money(terms.amount, currency), i18n.locale);
      return what ? i18n._(msg`${amount} off ${what}`) : i18n._(msg`${amount} off your order`);
    }
    case 'free-delivery':
      return what ? i18n._(msg`Free shipping with ${what}`) : i18n._(msg`Free shipping`);
    case 'quantity': {
      const ordered = terms.steps.toSorted((a, b) => a.quantity - b.quantity);
      const steps = listText(
        ordered.map(({ quantity, basisPoints }) => {
          const percent = percentText(basisPoints, i18n);
          return i18n._(msg`${percent} off ${quantity} or more`);
        }),
        'conjunction',
        i18n,
      );
      return what
        ? i18n._(msg`${steps} of the same product: ${what}`)
        : i18n._(msg`${steps} of the same product`);
    }
    case 'bundle': {
      const amount = formatMoney(money(terms.amount, currency), i18n.locale);
      const parts = listText(
        terms.parts.map(({ productId, quantity }) => {
          const name = scopeText({ productIds: [productId], categoryIds: [] }, summary, i18n);
          return quantity > 1 ? i18n._(msg`${quantity} × ${name}`) : name;
        }),
        'conjunction',
        i18n,
      );
      return i18n._(msg`${amount} off ${parts} together`);
    }
    case 'buy-x-get-y':
      return describeBuyXGetY(summary, terms, i18n);
  }
}

function describeBuyXGetY(
  summary: PromotionSummary,
  { buy, get, basisPoints, timesLimit }: Extract<PromotionSummary['terms'], { kind: 'buy-x-get-y' }>,
  i18n: I18n,
): string {
  const [bought, free] = [buy.quantity, get.quantity];
  const [of, ofFree] = [scopeText(buy, summary, i18n), scopeText(get, summary, i18n)];
  const percent = percentText(basisPoints, i18n);
  const isFree = basisPoints === 10_000;
  const cheapest = i18n._(msg`${plural(free, { one: 'the cheapest', other: 'the # cheapest' })}`);
  const text = (() => {
    if (of === ofFree && of === '')
      return isFree
        ? i18n._(msg`Buy ${bought}, get ${cheapest} free`)
        : i18n._(msg`Buy ${bought}, get ${percent} off ${cheapest}`);
    if (of === ofFree)
      return isFree
        ? i18n._(msg`Buy ${bought} of ${of}, get ${cheapest} free`)
        : i18n._(msg`Buy ${bought} of ${of}, get ${percent} off ${cheapest}`);
    const boughtText = of ? i18n._(msg`${bought} of ${of}`) : i18n._(msg`${bought} of any product`);
    const freeText = ofFree ? i18n._(msg`${free} of ${ofFree}`) : i18n._(msg`${free} of any product`);
    return isFree
      ? i18n._(msg`Buy ${boughtText}, get ${freeText} free`)
      : i18n._(msg`Buy ${boughtText}, get ${percent} off ${freeText}`);
  })();
  const limit =
    timesLimit === null
      ? null
      : i18n._(msg`${plural(timesLimit, { one: 'up to once per order', other: 'up to # times per order' })}`);
  return limit === null ? text : i18n._(msg`${text}, ${limit}`);
}

function describeConditions(summary: PromotionSummary, i18n: I18n, now: Date): string[] {
  const { minimum, currency, firstOrder, customerLimit, startsAt, endsAt } = summary;
  const conditions: string[] = [];
  if (minimum > 0) {
    const amount = formatMoney(money(minimum, currency), i18n.locale);
    conditions.push(i18n._(msg`on orders from ${amount}`));
  }
  if (firstOrder) conditions.push(i18n._(msg`on your first order`));
  if (customerLimit !== null)
    conditions.push(
      i18n._(msg`${plural(customerLimit, { one: 'once per customer', other: '# times per customer' })}`),
    );
  if (startsAt !== null && new Date(startsAt) > now) {
    const day = dayText(new Date(startsAt), i18n, now);
    conditions.push(i18n._(msg`from ${day}`));
  }
  if (endsAt !== null && new Date(endsAt) <= now) conditions.push(i18n._(msg`ended`));
  else if (endsAt !== null) {
    // Midnight ends the day before.
    const day = dayText(new Date(new Date(endsAt).getTime() - 1), i18n, now);
    conditions.push(i18n._(msg`until ${day}`));
  }
  return conditions;
}

/** The weekday within the next six days, else the date; in the reader's time zone. */
function dayText(day: Date, { locale }: I18n, now: Date): string {
  const isNear = day > now && day.getTime() - now.getTime() < 6 * DAY;
  const isThisYear = day.getFullYear() === now.getFullYear();
  const options: Intl.DateTimeFormatOptions = isNear
    ? { weekday: 'long' }
    : { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) };
  return dateFormat(locale, options).format(day);
}
