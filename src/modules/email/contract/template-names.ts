/** Names shared by browser and server, without the schemas, which stay on the server. */

const ofOrder = ['customerName', 'orderNumber', 'total', 'shopName'] as const;
const ofReturn = ['customerName', 'returnCode', 'orderNumber', 'shopName'] as const;
const ofOffer = ['customerName', 'productName', 'amount', 'validUntil', 'shopName'] as const;
const ofPledge = ['customerName', 'recipientName', 'amount', 'endsOn', 'shopName'] as const;
const ofAppointment = ['customerName', 'specialistName', 'startsAt', 'shopName'] as const;
const ofAccount = ['customerName', 'shopName'] as const;

/**
 * Each kind of customer email with its placeholders. Variants (a shipped order, an order ready for pickup) are separate
 * kinds. Placeholder values are plain text.
 */
export const emailPlaceholders = {
  'order-awaiting-payment': [...ofOrder, 'payUntil'],
  'order-placed': ofOrder,
  'order-paid': ofOrder,
  'order-confirmed': ofOrder,
  'order-shipped': [...ofOrder, 'carrier', 'trackingNumber', 'paymentNote'],
  'order-ready': [...ofOrder, 'paymentNote'],
  'order-delivered': ofOrder,
  'order-picked-up': ofOrder,
  'order-cancelled': ofOrder,
  'order-refunded': [...ofOrder, 'amount', 'refundNote'],
  'order-edited': ofOrder,
  'order-pledges-awaited': ofOrder,
  'order-cards-waiting': ofOrder,
  'order-cards-sent': ofOrder,
  'draft-link': ['customerName', 'total', 'lastDay', 'shopName'],
  'return-requested': ofReturn,
  'return-approved': ofReturn,
  'return-declined': ofReturn,
  'return-received': ofReturn,
  'return-refunded': [...ofReturn, 'amount', 'refundNote'],
  'return-exchanged': [...ofReturn, 'newOrderNumber'],
  'return-rejected': ofReturn,
  'gift-card': ['amount', 'shopName'],
  'back-in-stock-confirmation': ['productName', 'shopName'],
  'back-in-stock': ['productName', 'shopName'],
  'kitchen-plan': ['customerName', 'planName', 'days', 'shopName'],
  'gift-invitation': ['recipientName', 'senderName', 'days', 'shopName'],
  'gift-accepted': ['recipientName', 'senderName', 'days', 'shopName'],
  'pledge-received': ofPledge,
  'pledge-charged': ofPledge,
  'pledge-released': ofPledge,
  'pledge-refunded': ofPledge,
  'offer-accepted': ofOffer,
  'offer-countered': ofOffer,
  'offer-declined': ofOffer,
  'appointment-confirm': ofAppointment,
  'appointment-booked': ofAppointment,
  'appointment-moved': ofAppointment,
  'appointment-cancelled': ofAppointment,
  'appointment-reminder': ofAppointment,
  'appointment-free': ofAppointment,
  'call-summary': ['customerName', 'specialistName', 'shopName'],
  'video-answer': ['customerName', 'videoTitle', 'shopName'],
  'care-reminder': ofAccount,
  'account-verify-email': ofAccount,
  'account-reset-password': ofAccount,
  'account-password-changed': ofAccount,
  'account-email-changed': [...ofAccount, 'newEmail'],
  'account-new-device': [...ofAccount, 'signIn'],
  'account-second-step-changed': [...ofAccount, 'change'],
  'account-staff-invitation': ofAccount,
} as const satisfies Record<string, readonly string[]>;

export type EmailKind = keyof typeof emailPlaceholders;
export const emailKinds = Object.keys(emailPlaceholders) as EmailKind[];

export type EmailPlaceholder<Kind extends EmailKind = EmailKind> = (typeof emailPlaceholders)[Kind][number];

/** Placeholder values of one email; '' for a placeholder without a value. */
export type PlaceholderValues<Kind extends EmailKind = EmailKind> = Readonly<
  Record<EmailPlaceholder<Kind>, string>
>;

/** The parts of an email that staff can change. The last two are multi-line; an empty line separates paragraphs. */
export const emailTextParts = ['subject', 'opening', 'closing'] as const;
export type EmailTextPart = (typeof emailTextParts)[number];
export type EmailText = Readonly<Record<EmailTextPart, string>>;
