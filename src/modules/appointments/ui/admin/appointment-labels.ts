import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppointmentKind, AppointmentState, AppointmentTopic } from '../../contract/states.ts';

export const kindLabels: Readonly<Record<AppointmentKind, MessageDescriptor>> = {
  visit: msg`Visit`,
  online: msg`Online`,
};

export const topicLabels: Readonly<Record<AppointmentTopic, MessageDescriptor>> = {
  cookware: msg`Pots and pans`,
  knives: msg`Knives`,
  baking: msg`Baking`,
  coffee: msg`Coffee and tea`,
  kitchen: msg`A whole kitchen`,
  care: msg`Care and repair`,
};

export const stateLabels: Readonly<Record<AppointmentState, MessageDescriptor>> = {
  held: msg`Being booked`,
  unconfirmed: msg`Email not confirmed`,
  booked: msg`Booked`,
  no_show: msg`No-show`,
  cancelled: msg({ context: 'appointment', message: 'Cancelled' }),
  expired: msg({ context: 'appointment', message: 'Expired' }),
};
