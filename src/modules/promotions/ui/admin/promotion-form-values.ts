import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { Promotion, PromotionDraft, PromotionTerms } from '../../contract.ts';

/** Form state of a promotion: all inputs are text. */
export interface PromotionValues {
  name: string;
  hasCode: boolean;
  code: string;
  kind: PromotionTerms['kind'];
  percent: string;
  amount: string;
  /** `3: 10, 6: 15`: 10 % from three items, 15 % from six. */
  steps: string;
  /** Product ids and quantities of the bundle: `kettle: 1, cup: 2`. */
  parts: string;
  products: string;
  categoryIds: readonly string[];
  minimum: string;
  /** `datetime-local` value in the user's time zone. */
  startsAt: string;
  endsAt: string;
  usesLimit: string;
  customerLimit: string;
  combines: boolean;
  isActive: boolean;
}

export type FieldError = 'required' | 'amount' | 'percent' | 'whole' | 'pairs';

/** `2026-11-21T15:00`, local time. */
function localText(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const percentText = (basisPoints: number): string => String(basisPoints / 100);

export function valuesOf(promotion: Promotion | null, currency: string): PromotionValues {
  const terms = promotion?.terms;
  const amount = (minor: number) => moneyText({ amount: minor, currency });
  return {
    name: promotion?.name ?? '',
    hasCode: promotion ? promotion.code !== null : true,
    code: promotion?.code ?? '',
    kind: terms?.kind ?? 'percent',
    percent: terms?.kind === 'percent' ? percentText(terms.basisPoints) : '',
    amount: terms?.kind === 'amount' || terms?.kind === 'bundle' ? amount(terms.amount) : '',
    steps:
      terms?.kind === 'quantity'
        ? terms.steps.map((step) => `${step.quantity}: ${percentText(step.basisPoints)}`).join(', ')
        : '',
    parts:
      terms?.kind === 'bundle'
        ? terms.parts.map((part) => `${part.productId}: ${part.quantity}`).join(', ')
        : '',
    products: promotion?.scope.productIds.join(', ') ?? '',
    categoryIds: promotion?.scope.categoryIds ?? [],
    minimum: promotion && promotion.minimum > 0 ? amount(promotion.minimum) : '',
    startsAt: localText(promotion?.startsAt ?? null),
    endsAt: localText(promotion?.endsAt ?? null),
    usesLimit: promotion?.usesLimit?.toString() ?? '',
    customerLimit: promotion?.customerLimit?.toString() ?? '',
    combines: promotion?.combines ?? true,
    isActive: promotion?.isActive ?? true,
  };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

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
    if (!values.hasCode || !text.trim()) return null;
    if (!/^\d{1,7}$/.test(text.trim())) errors[path] = 'whole';
    return Number(text) || 0;
  };
  const pairs = (text: string, path: string): [string, string][] => {
    const read = listOf(text).map((part) => part.split(':').map((side) => side.trim()));
    if (read.length === 0 || read.some((pair) => pair.length !== 2 || pair.includes('')))
      errors[path] = 'pairs';
    return read.map(([first = '', second = '']) => [first, second]);
  };
  const whole = (text: string, path: string): number => {
    if (!/^\d{1,3}$/.test(text)) errors[path] = 'pairs';
    return Number(text) || 0;
  };
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
          steps: pairs(values.steps, 'terms.steps').map(([quantity, percent]) => ({
            quantity: whole(quantity, 'terms.steps'),
            basisPoints: percentage(percent, 'terms.steps'),
          })),
        };
      case 'bundle':
        return {
          kind: 'bundle',
          amount: amount(values.amount, 'terms.amount'),
          parts: pairs(values.parts, 'terms.parts').map(([productId, quantity]) => ({
            productId,
            quantity: whole(quantity, 'terms.parts'),
          })),
        };
    }
  };
  const instant = (text: string) => (text ? new Date(text).toISOString() : null);
  if (!values.name.trim()) errors.name = 'required';
  if (values.hasCode && !values.code.trim()) errors.code = 'required';
  return {
    errors,
    draft: {
      name: values.name.trim(),
      code: values.hasCode ? values.code.trim().toUpperCase() : null,
      terms: readTerms(),
      scope: { productIds: listOf(values.products), categoryIds: [...values.categoryIds] },
      minimum: values.minimum.trim() ? amount(values.minimum, 'minimum') : 0,
      startsAt: instant(values.startsAt),
      endsAt: instant(values.endsAt),
      usesLimit: limit(values.usesLimit, 'usesLimit'),
      customerLimit: limit(values.customerLimit, 'customerLimit'),
      combines: values.combines,
      isActive: values.isActive,
    },
  };
}
