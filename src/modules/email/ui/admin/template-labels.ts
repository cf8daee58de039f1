import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmailKind, EmailTextPart, EmailPlaceholder } from '../../contract/template-names.ts';

/** When each email is sent. */
export const emailKindLabels: Record<EmailKind, MessageDescriptor> = {
  'order-awaiting-payment': msg`Ordered, to be paid by transfer`,
  'order-placed': msg`Ordered`,
  'order-paid': msg`A transfer has arrived`,
  'order-confirmed': msg`Confirmed`,
  'order-shipped': msg`A parcel is on its way`,
  'order-ready': msg`Ready for pick-up`,
  'order-delivered': msg`Has arrived`,
  'order-cancelled': msg`Cancelled`,
  'order-refunded': msg`Money given back`,
  'order-edited': msg`Changed by you`,
  'order-cards-waiting': msg`Gift cards alone, not paid yet`,
  'order-cards-sent': msg`Gift cards alone, paid`,
  'draft-link': msg`An order you prepared`,
  'return-requested': msg`Return asked for`,
  'return-approved': msg`Return approved`,
  'return-declined': msg`Return declined`,
  'return-received': msg`Return has arrived`,
  'return-refunded': msg`Return settled with money`,
  'return-exchanged': msg`Return settled with others`,
  'return-rejected': msg`Return goes back`,
  'gift-card': msg`A gift card`,
  'account-verify-email': msg`Confirm the address`,
  'account-reset-password': msg`New password asked for`,
  'account-password-changed': msg`Password changed`,
  'account-email-changed': msg`E-mail address changed`,
  'account-new-device': msg`New device signed in`,
  'account-second-step-changed': msg`Way of signing in changed`,
};

export interface EmailGroup {
  name: MessageDescriptor;
  /** Prefixes of the kinds in this group. */
  beginnings: readonly string[];
}

export const emailGroups: readonly EmailGroup[] = [
  { name: msg`Orders`, beginnings: ['order-', 'draft-'] },
  { name: msg`Returns`, beginnings: ['return-'] },
  { name: msg`Gift cards`, beginnings: ['gift-card'] },
  { name: msg`Accounts`, beginnings: ['account-'] },
];

export const isInGroup = ({ beginnings }: EmailGroup, kind: EmailKind): boolean =>
  beginnings.some((beginning) => kind.startsWith(beginning));

export const partNames: Record<EmailTextPart, MessageDescriptor> = {
  subject: msg`Subject`,
  opening: msg`Opening words`,
  closing: msg`Closing words`,
};

/** Description of each placeholder. */
export const placeholderNames: Record<EmailPlaceholder, MessageDescriptor> = {
  customerName: msg`the customer’s name`,
  orderNumber: msg`the order’s number`,
  total: msg`what the order comes to`,
  shopName: msg`the shop’s name`,
  payUntil: msg`the last day to pay`,
  carrier: msg`who carries the parcel`,
  trackingNumber: msg`the parcel’s number`,
  amount: msg`how much`,
  refundNote: msg`how much comes back, and how`,
  lastDay: msg`until when the link works`,
  returnCode: msg`the return’s number`,
  newOrderNumber: msg`the number of the order sent instead`,
  newEmail: msg`the new e-mail address`,
  signIn: msg`which device signed in, and when`,
  change: msg`what was changed`,
};
