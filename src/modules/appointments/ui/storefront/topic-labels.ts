import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppointmentTopic } from '../../contract/states.ts';

export const topicLabels: Readonly<Record<AppointmentTopic, MessageDescriptor>> = {
  cookware: msg`Pots and pans`,
  knives: msg`Knives`,
  baking: msg`Baking`,
  coffee: msg`Coffee and tea`,
  kitchen: msg`A whole kitchen`,
  care: msg`Care and repair`,
};
