import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { DraftOrderContent } from '../../contract/draft-orders.ts';
import { unknownCountry } from '#modules/settings/contract/unknown-country.ts';

export type DraftOrderAddress = NonNullable<DraftOrderContent['address']>;

export interface DraftOrderValues {
  email: string;
  name: string;
  /** Null: the language of the account, otherwise English. */
  language: DraftOrderContent['language'];
  phone: string;
  note: string;
  address: DraftOrderAddress;
  /** Null: the first available shipping method. */
  deliveryMethodId: string | null;
  items: readonly { productId: string; selectedColor: string | null; quantity: number }[];
  /** Coupon and gift card codes, separated by commas. */
  codes: string;
  discount: string;
  reason: string;
}

const emptyAddress: DraftOrderAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
};

export function valuesOf(
  content: DraftOrderContent | null,
  currency: string,
  homeCountry: string,
): DraftOrderValues {
  return {
    email: content?.email ?? '',
    name: content?.name ?? '',
    language: content?.language ?? null,
    phone: content?.phone ?? '',
    note: content?.note ?? '',
    address: content?.address ?? {
      ...emptyAddress,
      country: homeCountry === unknownCountry ? '' : homeCountry,
    },
    deliveryMethodId: content?.deliveryMethodId ?? null,
    items: content?.items ?? [],
    codes: content?.codes.join(', ') ?? '',
    discount: content?.discount ? moneyText({ amount: content.discount.amount, currency }) : '',
    reason: content?.discount?.reason ?? '',
  };
}

/** Parses the form values; `invalidField` names an invalid amount or a missing reason. */
export function readDraftOrder(
  values: DraftOrderValues,
  currency: string,
): { content: DraftOrderContent; invalidField: 'amount' | 'reason' | null } {
  const amount = values.discount.trim() === '' ? 0 : readMoneyText(values.discount, currency);
  const reason = values.reason.trim();
  const invalidField = amount === null ? 'amount' : amount > 0 && reason === '' ? 'reason' : null;
  return {
    invalidField,
    content: {
      email: values.email.trim(),
      name: values.name.trim(),
      language: values.language,
      phone: values.phone.trim(),
      note: values.note.trim(),
      address: values.address,
      deliveryMethodId: values.deliveryMethodId,
      items: [...values.items],
      codes: values.codes
        .split(/[\s,،;؛]+/)
        .filter(Boolean)
        .slice(0, 10),
      discount: amount && invalidField === null ? { amount, reason } : null,
    },
  };
}
