import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of settings fields by first path segment. */
export const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  tagline: msg`Tagline`,
  announcement: msg`Announcement`,
  phone: msg`Telephone`,
  email: msg`E-mail`,
  whatsapp: msg`WhatsApp`,
  whatsappGreeting: msg`WhatsApp greeting`,
  addressLines: msg`Address`,
  openingHours: msg`Opening hours`,
  socialLinks: msg`Social media`,
  taxNumber: msg`Tax number`,
  companyNumber: msg`Company number`,
  currency: msg`Currency`,
  units: msg`Measures`,
  zones: msg`Zones`,
  schedule: msg`When parcels leave`,
  pickup: msg`Pick-up`,
  payOnDelivery: msg`Pay on delivery`,
  bankTransfer: msg`Bank transfer`,
  classes: msg`Classes`,
  rates: msg`Rates`,
  windowDays: msg`Days to ask`,
  costs: msg`Who pays the way back`,
  instructions: msg`How to send it`,
  productIds: msg`These products`,
};
