import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileProblem, QuestionState } from '../../contract/states.ts';

export const fileProblemTexts: Readonly<Record<FileProblem, MessageDescriptor>> = {
  not_a_video: msg`The file could not be read as a video. Upload an MP4, MOV, WebM or MKV file.`,
  too_long: msg`The video is longer than two hours.`,
  too_large_picture: msg`The picture is larger than 4096 pixels, or smaller than 16.`,
  no_picture: msg`The file has audio but no video.`,
  unsupported_codec: msg`Browsers cannot play this format. Upload H.264 in MP4, or VP9 in WebM.`,
  not_processed: msg`The video could not be prepared. Upload it again.`,
  incomplete: msg`The file did not arrive whole. Upload it again.`,
};

export const questionStateLabels: Readonly<Record<QuestionState, MessageDescriptor>> = {
  open: msg({ context: 'question', message: 'Open' }),
  answered: msg`Answered`,
  closed: msg({ context: 'question', message: 'Closed' }),
};

export const captionProblemTexts: Readonly<Record<string, MessageDescriptor>> = {
  no_header: msg`This is not a WebVTT or SubRip file.`,
  invalid_time: msg`A time is not valid.`,
  end_before_start: msg`A caption ends before it starts.`,
  empty_text: msg`A caption has no text.`,
  no_captions: msg`There are no captions in it.`,
};
