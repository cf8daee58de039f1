import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of settings fields by first path segment. */
export const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  tagline: msg`Tagline`,
  announcement: msg`Announcement`,
  phone: msg`Phone`,
  email: msg`Email`,
  whatsapp: msg`WhatsApp`,
  whatsappGreeting: msg`WhatsApp greeting`,
  addressLines: msg`Address`,
  weeklyHours: msg`Opening hours`,
  closures: msg`Holidays`,
  openingHours: msg`Opening hours`,
  socialLinks: msg`Social media`,
  taxNumber: msg`Tax number`,
  companyNumber: msg`Company number`,
  currency: msg`Currency`,
  units: msg`Units of measurement`,
  zones: msg`Shipping zones`,
  schedule: msg`Processing time`,
  pickup: msg`Store pickup`,
  payOnDelivery: msg`Pay on delivery`,
  bankTransfer: msg`Bank transfer`,
  classes: msg`Tax classes`,
  rates: msg`Tax rates`,
  windowDays: msg`Return window (days)`,
  costs: msg`Return shipping costs`,
  instructions: msg`Return instructions`,
  productIds: msg`Non-returnable products`,
};
