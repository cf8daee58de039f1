import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditAct, RecordType, AuditEntry } from '../../contract.ts';

export const recordTypeLabels: Record<RecordType, MessageDescriptor> = {
  product: msg`Product`,
  category: msg`Category`,
  attribute: msg`Attribute`,
  'product-type': msg`Product type`,
  stock: msg`Stock`,
  promotion: msg`Promotion`,
  'gift-card': msg`Gift card`,
  offer: msg`Offer`,
  appointment: msg`Appointment`,
  specialist: msg`Specialist`,
  call: msg`Live call`,
  video: msg`Video`,
  order: msg`Order`,
  draft: msg`Draft order`,
  return: msg`Return`,
  customer: msg`Customer`,
  settings: msg`Settings`,
  translation: msg`Translation`,
  synonyms: msg`Synonyms`,
  content: msg`Content`,
  mail: msg`Email`,
};

export const actionLabels: Record<AuditAct, MessageDescriptor> = {
  created: msg`created`,
  changed: msg`changed`,
  deleted: msg`deleted`,
};

/** Path of the page that shows the changed record; null for a deleted record or customer. */
export function pageOf({ what, subjectId, act, name }: AuditEntry): string | null {
  if (act === 'deleted') return null;
  const id = encodeURIComponent(subjectId);
  switch (what) {
    case 'product':
    case 'stock':
      return `/admin/products/${id}`;
    case 'category':
      return `/admin/categories/${id}`;
    case 'attribute':
      return subjectId === '' ? '/admin/attributes' : `/admin/attributes/${id}`;
    case 'product-type':
      return subjectId === '' ? '/admin/product-types' : `/admin/product-types/${id}`;
    case 'promotion':
      return `/admin/promotions/${id}`;
    case 'gift-card':
      return '/admin/gift-cards';
    case 'offer':
      return subjectId === 'settings' || subjectId.startsWith('rule ')
        ? '/admin/offers/rules'
        : `/admin/offers/${id}`;
    case 'appointment':
      return `/admin/appointments?id=${id}`;
    case 'specialist':
      return '/admin/specialists';
    case 'call':
      return '/admin/calls';
    case 'video':
      return `/admin/videos/${id}`;
    case 'order':
      return `/admin/orders/${id}`;
    case 'draft':
      return `/admin/orders/drafts/${id}`;
    case 'return':
      return `/admin/returns/${id}`;
    case 'customer':
      return name === null ? null : `/admin/customers/${id}`;
    case 'content':
      return `/admin/content/${id}`;
    case 'translation':
      return `/admin/translations/text/${id}`;
    case 'synonyms':
      return '/admin/search/synonyms';
    case 'mail':
      return `/admin/settings/mails/${id}`;
    case 'settings':
      // The low-stock threshold is edited in inventory.
      if (subjectId === 'stock') return '/admin/inventory';
      if (subjectId === 'past-orders') return '/admin/past-orders';
      if (subjectId === 'customer-import') return '/admin/customers';
      return subjectId === 'shop' ? '/admin/settings' : `/admin/settings/${id}`;
  }
}
