import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmailKind, EmailTextPart, EmailPlaceholder } from '../../contract/template-names.ts';

export const emailKindLabels: Record<EmailKind, MessageDescriptor> = {
  'order-awaiting-payment': msg`Order received, awaiting bank transfer`,
  'order-placed': msg`Order received`,
  'order-paid': msg`Payment received`,
  'order-confirmed': msg`Order confirmed`,
  'order-shipped': msg`Order shipped`,
  'order-ready': msg`Ready for pickup`,
  'order-delivered': msg`Order delivered`,
  'order-picked-up': msg`Order picked up`,
  'order-cancelled': msg`Order cancelled`,
  'order-refunded': msg`Order refunded`,
  'order-edited': msg`Order edited`,
  'order-pledges-awaited': msg`Group gift order received`,
  'order-cards-waiting': msg`Gift card order received, awaiting payment`,
  'order-cards-sent': msg`Gift card order paid`,
  'draft-link': msg`Draft order link`,
  'return-requested': msg`Return requested`,
  'return-approved': msg`Return approved`,
  'return-declined': msg`Return declined`,
  'return-received': msg`Return received`,
  'return-refunded': msg`Return refunded`,
  'return-exchanged': msg`Return exchanged`,
  'return-rejected': msg`Return rejected`,
  'gift-card': msg`Gift card sent`,
  'back-in-stock-confirmation': msg`Confirm a back-in-stock request`,
  'back-in-stock': msg`Back in stock`,
  'kitchen-plan': msg`Kitchen plan`,
  'gift-invitation': msg`Gift link for the recipient`,
  'gift-accepted': msg`Gift accepted by the recipient`,
  'pledge-received': msg`Group gift: pledge received`,
  'pledge-charged': msg`Group gift: pledge charged`,
  'pledge-released': msg`Group gift: pledge not charged`,
  'pledge-refunded': msg`Group gift: pledge refunded`,
  'offer-accepted': msg`Offer accepted`,
  'offer-countered': msg`Counter-offer`,
  'offer-declined': msg`Offer declined`,
  'appointment-confirm': msg`Appointment: confirm`,
  'appointment-booked': msg`Appointment booked`,
  'appointment-moved': msg`Appointment moved`,
  'appointment-cancelled': msg`Appointment cancelled`,
  'appointment-reminder': msg`Appointment reminder`,
  'appointment-free': msg`Appointment: a time became free`,
  'call-summary': msg`Shortlist of a live call`,
  'video-answer': msg`Answer about a video`,
  'care-reminder': msg`Care reminder`,
  'account-verify-email': msg`Confirm email address`,
  'account-reset-password': msg`Password reset requested`,
  'account-password-changed': msg`Password changed`,
  'account-email-changed': msg`Email address changed`,
  'account-new-device': msg`Sign-in from a new device`,
  'account-second-step-changed': msg`Sign-in methods changed`,
  'account-staff-invitation': msg`Staff invitation`,
};

export interface EmailGroup {
  name: MessageDescriptor;
  /** Prefixes of the email kinds in this group. */
  beginnings: readonly string[];
}

export const emailGroups: readonly EmailGroup[] = [
  { name: msg`Orders`, beginnings: ['order-', 'draft-'] },
  { name: msg`Returns`, beginnings: ['return-'] },
  { name: msg`Gift cards`, beginnings: ['gift-card'] },
  { name: msg`Back in stock`, beginnings: ['back-in-stock'] },
  { name: msg`Kitchen plans`, beginnings: ['kitchen-plan'] },
  { name: msg`Gifts`, beginnings: ['gift-invitation', 'gift-accepted', 'pledge-'] },
  { name: msg`Offers`, beginnings: ['offer-'] },
  { name: msg`Appointments`, beginnings: ['appointment-', 'call-'] },
  { name: msg`Videos and care`, beginnings: ['video-', 'care-'] },
  { name: msg`Accounts`, beginnings: ['account-'] },
];

export const isInGroup = ({ beginnings }: EmailGroup, kind: EmailKind): boolean =>
  beginnings.some((beginning) => kind.startsWith(beginning));

export const partNames: Record<EmailTextPart, MessageDescriptor> = {
  subject: msg`Subject`,
  opening: msg`Introduction`,
  closing: msg`Closing`,
};

/** Description of each placeholder. */
export const placeholderNames: Record<EmailPlaceholder, MessageDescriptor> = {
  customerName: msg`customer name`,
  orderNumber: msg`order number`,
  total: msg`order total`,
  shopName: msg`shop name`,
  payUntil: msg`payment deadline`,
  validUntil: msg`time until the answer is valid`,
  carrier: msg`carrier`,
  trackingNumber: msg`tracking number`,
  amount: msg`amount`,
  productName: msg`product name`,
  refundNote: msg`refund amount and method`,
  paymentNote: msg`amount to pay on delivery, if any`,
  lastDay: msg`last day the link is valid`,
  returnCode: msg`return number`,
  newOrderNumber: msg`exchange order number`,
  newEmail: msg`new email address`,
  signIn: msg`device and time of the sign-in`,
  change: msg`what changed`,
  planName: msg`name of the plan`,
  recipientName: msg`Recipient’s name`,
  senderName: msg`Name of the giver`,
  days: msg`days that the link works`,
  specialistName: msg`Name of the specialist`,
  startsAt: msg`Day and time`,
  endsOn: msg`end of the group gift`,
  videoTitle: msg`title of the video`,
};
