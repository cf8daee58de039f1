import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { DraftContent } from '../../contract/drafts.ts';

export type DraftAddress = NonNullable<DraftContent['address']>;

/** A draft as it stands in the form. */
export interface DraftValues {
  email: string;
  name: string;
  phone: string;
  note: string;
  address: DraftAddress;
  /** Null: the shop's first way. */
  deliveryMethodId: string | null;
  items: readonly { productId: string; selectedColor: string | null; quantity: number }[];
  /** With commas in between. */
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

/** What is typed, as the shop reads it, and what of it is no amount. */
export function readDraft(
  values: DraftValues,
  currency: string,
): { content: DraftContent; fault: 'amount' | 'reason' | null } {
  const amount = values.discount.trim() === '' ? 0 : readMoneyText(values.discount, currency);
  const reason = values.reason.trim();
  const fault = amount === null ? 'amount' : amount > 0 && reason === '' ? 'reason' : null;
  return {
    fault,
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
      discount: amount && fault === null ? { amount, reason } : null,
    },
  };
}
