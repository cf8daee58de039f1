import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordType } from '#modules/audit/contract.ts';
import { kindLabels as appointmentKinds } from '#modules/appointments/ui/admin/appointment-labels.ts';
import { stateLabels as appointmentStates } from '#modules/appointments/ui/admin/appointment-labels.ts';
import { topicLabels } from '#modules/appointments/ui/admin/appointment-labels.ts';
import { productStatusLabels } from '#modules/catalog/ui/admin/product-labels.ts';
import { sectionLabels } from '#modules/content/ui/admin/content-labels.ts';
import { stateLabels as draftStates } from '#modules/draft-orders/ui/admin/draft-order-labels.ts';
import { emailKindLabels } from '#modules/email/ui/admin/template-labels.ts';
import { reasonLabels as stockReasons } from '#modules/inventory/ui/admin/stock-labels.ts';
import {
  reasonLabels as counterReasons,
  scopeLabels as ruleScopes,
  stateLabels as offerStates,
} from '#modules/offers/ui/admin/offer-labels.ts';
import { paymentLabels, statusLabels } from '#modules/orders/ui/admin/order-labels.ts';
import { orderStateLabels, shipmentStateLabels } from '#modules/orders/ui/admin/orders-list/list-labels.ts';
import {
  kindLabels as attributeKinds,
  unitLabels,
} from '#modules/product-types/ui/admin/attribute-labels.ts';
import { promotionKindLabels } from '#modules/promotions/ui/admin/promotion-kinds.ts';
import {
  eventLabels as returnEvents,
  stateLabels as returnStates,
} from '#modules/returns/ui/admin/return-labels.ts';
import { taskLabels } from '#modules/videos/ui/storefront/task-labels.ts';
import { scopeLabels } from './frame/links.ts';

type Labels = Readonly<Record<string, MessageDescriptor>>;

const labelsOf = (table: Readonly<Record<string, { label: MessageDescriptor }>>): Labels =>
  Object.fromEntries(Object.entries(table).map(([value, { label }]) => [value, label]));

const changed = { changed: msg`changed`, resent: msg`sent again`, added: msg`added` };
const scopes = { ...labelsOf(scopeLabels), everything: msg`Everything`, nothing: msg`Nothing` };
const paidBack = {
  cash: msg`Cash`,
  transfer: msg`Bank transfer`,
  other: msg`Other method`,
  'gift-card': msg`Gift card for the recipient of the gift`,
};

/** Labels of the values of a field: codes that the audit log stores. */
const byType: Readonly<Partial<Record<RecordType, Readonly<Record<string, Labels>>>>> = {
  product: {
    status: labelsOf(productStatusLabels),
    kind: { product: msg`Product`, set: msg`Set` },
    inventoryPolicy: { deny: msg`No`, continue: msg`Yes` },
  },
  attribute: { kind: attributeKinds, unit: unitLabels },
  stock: { reason: stockReasons },
  promotion: { kind: promotionKindLabels },
  'gift-card': { recipient: changed, mail: changed },
  offer: { state: labelsOf(offerStates), counterReason: counterReasons, scope: ruleScopes },
  appointment: { state: appointmentStates },
  specialist: { kinds: appointmentKinds, topics: topicLabels },
  call: {
    state: {
      waiting: msg({ context: 'call', message: 'Waiting' }),
      open: msg({ context: 'call', message: 'In progress' }),
      closed: msg({ context: 'call', message: 'Ended' }),
      missed: msg({ context: 'call', message: 'Missed' }),
    },
  },
  video: { status: labelsOf(productStatusLabels), task: taskLabels },
  order: {
    orderState: orderStateLabels,
    paymentState: paymentLabels,
    shipmentState: shipmentStateLabels,
    event: {
      ...labelsOf(statusLabels),
      placed: msg`Placed`,
      paid: msg`Paid`,
      expired: msg`Expired`,
      payment_failed: msg`Payment failed`,
      refund_failed: msg`Refund failed`,
      disputed: msg`Disputed`,
      lost: msg`Shipment lost`,
      edited: msg`Order edited`,
      gift_accepted: msg`Gift accepted`,
      undone: msg`Undone`,
    },
    paidBack,
    how: paidBack,
  },
  draft: { state: draftStates },
  return: { state: labelsOf(returnStates), event: returnEvents },
  customer: { role: { client: msg`Customer`, admin: msg`Staff` }, areas: scopes, note: changed },
  settings: {
    units: { metric: msg`Metric`, customary: msg`US customary`, both: msg`Both` },
    pricing: { flat: msg`Flat rate`, 'by-weight': msg`By weight`, 'by-total': msg`By order value` },
    security: { tls: msg`TLS`, starttls: msg`STARTTLS`, none: msg`None` },
    invited: scopes,
    mail: changed,
  },
  content: {
    kind: Object.fromEntries(Object.entries(sectionLabels).map(([kind, { name }]) => [kind, name])),
  },
};

/** The label of a value that is a code, or of a list of codes; null for any other value. */
export function auditValueLabels(what: RecordType, path: string, value: string): MessageDescriptor[] | null {
  const field = path.split('.').findLast((part) => Object.hasOwn(byType[what] ?? {}, part));
  const labels = field === undefined ? undefined : byType[what]?.[field];
  if (!labels) return null;
  const found = value.split(', ').map((each) => (Object.hasOwn(labels, each) ? labels[each]! : null));
  return found.every((each) => each !== null) ? found : null;
}

const settingsNames: Labels = {
  shop: msg`Shop`,
  delivery: msg`Shipping`,
  payments: msg`Payments`,
  taxes: msg`Taxes`,
  accounts: msg`Accounts`,
  returns: msg`Returns`,
  checkout: msg`Checkout`,
  planner: msg`Kitchen planning`,
  gifts: msg`Gifts`,
  appointments: msg`Appointments`,
  stock: msg`Low-stock threshold`,
  logo: msg`Logo`,
  'mail-server': msg`Mail server`,
  'customer-export': msg`Customer export`,
  'customer-import': msg`Customer import`,
  'past-orders': msg`Past orders`,
};

/** The label of a record whose name is a code; null for any other record. */
export function auditRecordLabel(what: RecordType, name: string): MessageDescriptor | null {
  const labels: Labels = what === 'mail' ? emailKindLabels : what === 'settings' ? settingsNames : {};
  return Object.hasOwn(labels, name) ? labels[name]! : null;
}
