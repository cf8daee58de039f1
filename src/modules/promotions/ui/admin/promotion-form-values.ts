import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { Promotion, PromotionDraft, PromotionScope, PromotionTerms } from '../../contract/promotions.ts';

/** Products and categories with a quantity, of “buy X get Y”. */
export interface ItemsValues {
  quantity: string;
  productIds: readonly string[];
  categoryIds: readonly string[];
}

/** A quantity of a quantity discount. `key` identifies its row while rows are added and removed. */
export interface StepValues {
  key: number;
  quantity: string;
  percent: string;
}

/** An empty row after these. */
export const newStep = (steps: readonly StepValues[]): StepValues => ({
  key: Math.max(-1, ...steps.map(({ key }) => key)) + 1,
  quantity: '',
  percent: '',
});

/** Form state of a promotion: all inputs are text. */
export interface PromotionValues {
  name: string;
  /** How customers get it: a code, one of many unique codes, or automatically. */
  method: 'code' | 'codes' | 'automatic';
  code: string;
  kind: PromotionTerms['kind'];
  percent: string;
  amount: string;
  /** Of a quantity discount. */
  steps: readonly StepValues[];
  /** Products of a bundle. */
  parts: readonly { productId: string; quantity: string }[];
  buy: ItemsValues;
  get: ItemsValues;
  /** Percentage off the items of `get`. */
  getPercent: string;
  timesLimit: string;
  productIds: readonly string[];
  categoryIds: readonly string[];
  minimum: string;
  /** `datetime-local` value in the user's time zone. */
  startsAt: string;
  endsAt: string;
  usesLimit: string;
  customerLimit: string;
  firstOrder: boolean;
  customerTags: readonly string[];
  combines: boolean;
  isActive: boolean;
}

export type FieldError = 'required' | 'amount' | 'percent' | 'whole' | 'products';

/** `2026-11-21T15:00`, local time. */
function localText(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const percentText = (basisPoints: number): string => String(basisPoints / 100);

const itemsOf = (
  items: ({ quantity: number } & PromotionScope) | undefined,
  quantity: string,
): ItemsValues => ({
  quantity: items?.quantity.toString() ?? quantity,
  productIds: items?.productIds ?? [],
  categoryIds: items?.categoryIds ?? [],
});

export function valuesOf(promotion: Promotion | null, currency: string): PromotionValues {
  const terms = promotion?.terms;
  const buyXGetY = terms?.kind === 'buy-x-get-y' ? terms : undefined;
  const amount = (minor: number) => moneyText({ amount: minor, currency });
  return {
    name: promotion?.name ?? '',
    method: promotion?.uniqueCodes ? 'codes' : promotion?.code === null ? 'automatic' : 'code',
    code: promotion?.code ?? '',
    kind: terms?.kind ?? 'percent',
    percent: terms?.kind === 'percent' ? percentText(terms.basisPoints) : '',
    amount: terms?.kind === 'amount' || terms?.kind === 'bundle' ? amount(terms.amount) : '',
    steps:
      terms?.kind === 'quantity'
        ? terms.steps.map((step, key) => ({
            key,
            quantity: step.quantity.toString(),
            percent: percentText(step.basisPoints),
          }))
        : [newStep([])],
    parts:
      terms?.kind === 'bundle'
        ? terms.parts.map((part) => ({ productId: part.productId, quantity: part.quantity.toString() }))
        : [],
    buy: itemsOf(buyXGetY?.buy, '2'),
    get: itemsOf(buyXGetY?.get, '1'),
    getPercent: percentText(buyXGetY?.basisPoints ?? 10_000),
    timesLimit: buyXGetY?.timesLimit?.toString() ?? '',
    productIds: promotion?.scope.productIds ?? [],
    categoryIds: promotion?.scope.categoryIds ?? [],
    minimum: promotion && promotion.minimum > 0 ? amount(promotion.minimum) : '',
    startsAt: localText(promotion?.startsAt ?? null),
    endsAt: localText(promotion?.endsAt ?? null),
    usesLimit: promotion?.usesLimit?.toString() ?? '',
    customerLimit: promotion?.customerLimit?.toString() ?? '',
    firstOrder: promotion?.firstOrder ?? false,
    customerTags: promotion?.customerTags ?? [],
    combines: promotion?.combines ?? true,
    isActive: promotion?.isActive ?? true,
  };
}

/** Parses the form into a request, and returns invalid fields. */
export function readPromotion(
  values: PromotionValues,
  currency: string,
): { draft: PromotionDraft; errors: Readonly<Record<string, FieldError>> } {
  const errors: Record<string, FieldError> = {};
  const amount = (text: string, path: string): number => {
    const read = readMoneyText(text, currency);
    if (!read) errors[path] = 'amount';
    return read ?? 0;
  };
  const percentage = (text: string, path: string): number => {
    const read = Number(text.trim().replace(',', '.'));
    if (!text.trim() || !(read > 0 && read <= 100)) errors[path] = 'percent';
    return Math.round(read * 100) || 0;
  };
  const limit = (text: string, path: string): number | null => {
    if (!text.trim()) return null;
    if (!/^\d{1,7}$/.test(text.trim())) errors[path] = 'whole';
    return Number(text) || 0;
  };
  const whole = (text: string, path: string): number => {
    if (!/^[1-9]\d{0,2}$/.test(text.trim())) errors[path] = 'whole';
    return Number(text) || 0;
  };
  const items = ({ quantity, productIds, categoryIds }: ItemsValues, path: string) => ({
    quantity: whole(quantity, `${path}.quantity`),
    productIds: [...productIds],
    categoryIds: [...categoryIds],
  });
  const readTerms = (): PromotionTerms => {
    switch (values.kind) {
      case 'percent':
        return { kind: 'percent', basisPoints: percentage(values.percent, 'terms.basisPoints') };
      case 'amount':
        return { kind: 'amount', amount: amount(values.amount, 'terms.amount') };
      case 'free-delivery':
        return { kind: 'free-delivery' };
      case 'quantity':
        return {
          kind: 'quantity',
          steps: values.steps.map(({ quantity, percent }, index) => ({
            quantity: whole(quantity, `terms.steps.${index}.quantity`),
            basisPoints: percentage(percent, `terms.steps.${index}.percent`),
          })),
        };
      case 'bundle':
        if (values.parts.length === 0) errors['terms.parts'] = 'products';
        return {
          kind: 'bundle',
          amount: amount(values.amount, 'terms.amount'),
          parts: values.parts.map(({ productId, quantity }, index) => ({
            productId,
            quantity: whole(quantity, `terms.parts.${index}.quantity`),
          })),
        };
      case 'buy-x-get-y':
        return {
          kind: 'buy-x-get-y',
          buy: items(values.buy, 'terms.buy'),
          get: items(values.get, 'terms.get'),
          basisPoints: percentage(values.getPercent, 'terms.basisPoints'),
          timesLimit: limit(values.timesLimit, 'terms.timesLimit'),
        };
    }
  };
  const instant = (text: string) => (text ? new Date(text).toISOString() : null);
  if (!values.name.trim()) errors.name = 'required';
  if (values.method === 'code' && !values.code.trim()) errors.code = 'required';
  const hasScope = values.kind !== 'bundle' && values.kind !== 'buy-x-get-y';
  return {
    errors,
    draft: {
      name: values.name.trim(),
      code: values.method === 'code' ? values.code.trim().toUpperCase() : null,
      uniqueCodes: values.method === 'codes',
      terms: readTerms(),
      scope: {
        productIds: hasScope ? [...values.productIds] : [],
        categoryIds: hasScope ? [...values.categoryIds] : [],
      },
      minimum: values.minimum.trim() ? amount(values.minimum, 'minimum') : 0,
      startsAt: instant(values.startsAt),
      endsAt: instant(values.endsAt),
      usesLimit: limit(values.usesLimit, 'usesLimit'),
      customerLimit: limit(values.customerLimit, 'customerLimit'),
      firstOrder: values.firstOrder,
      customerTags: [...values.customerTags],
      combines: values.combines,
      isActive: values.isActive,
    },
  };
}
