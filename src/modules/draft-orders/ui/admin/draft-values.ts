import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { DraftContent } from '../../contract/drafts.ts';

export type DraftAddress = NonNullable<DraftContent['address']>;

/** Form values of a draft order. */
export interface DraftValues {
  email: string;
  name: string;
  phone: string;
  note: string;
  address: DraftAddress;
  /** Null: the first shipping method. */
  deliveryMethodId: string | null;
  items: readonly { productId: string; selectedColor: string | null; quantity: number }[];
  /** Separated by commas. */
  codes: string;
  discount: string;
  reason: string;
}

const nowhere: DraftAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
};

export function valuesOf(content: DraftContent | null, currency: string, homeCountry: string): DraftValues {
  return {
    email: content?.email ?? '',
    name: content?.name ?? '',
    phone: content?.phone ?? '',
    note: content?.note ?? '',
    address: content?.address ?? { ...nowhere, country: homeCountry },
    deliveryMethodId: content?.deliveryMethodId ?? null,
    items: content?.items ?? [],
    codes: content?.codes.join(', ') ?? '',
    discount: content?.discount ? moneyText({ amount: content.discount.amount, currency }) : '',
    reason: content?.discount?.reason ?? '',
  };
}

/** Parses the form values; `invalidField` names the field with an invalid amount. */
export function readDraft(
  values: DraftValues,
  currency: string,
): { content: DraftContent; invalidField: 'amount' | 'reason' | null } {
  const amount = values.discount.trim() === '' ? 0 : readMoneyText(values.discount, currency);
  const reason = values.reason.trim();
  const invalidField = amount === null ? 'amount' : amount > 0 && reason === '' ? 'reason' : null;
  return {
    invalidField,
    content: {
      email: values.email.trim(),
      name: values.name.trim(),
      phone: values.phone.trim(),
      note: values.note.trim(),
      address: values.address,
      deliveryMethodId: values.deliveryMethodId,
      items: [...values.items],
      codes: values.codes
        .split(/[\s,;]+/)
        .filter(Boolean)
        .slice(0, 10),
      discount: amount && invalidField === null ? { amount, reason } : null,
    },
  };
}
