import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CareTask, VideoLength, VideoTask } from '../../contract/states.ts';

export const taskLabels: Readonly<Record<VideoTask, MessageDescriptor>> = {
  setup: msg`Setting up`,
  season: msg`Seasoning`,
  sharpen: msg`Sharpening`,
  descale: msg`Descaling`,
  clean: msg`Cleaning`,
  store: msg`Storing`,
};

export const careLabels: Readonly<Record<CareTask, MessageDescriptor>> = {
  season: taskLabels.season,
  sharpen: taskLabels.sharpen,
  descale: taskLabels.descale,
};

export const lengthLabels: Readonly<Record<VideoLength, MessageDescriptor>> = {
  short: msg`Under 2 minutes`,
  medium: msg`2 to 8 minutes`,
  long: msg`Over 8 minutes`,
};
