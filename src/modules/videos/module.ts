import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { videosAdminPages } from './admin-pages.ts';
import { careApi, ownVideosApi, videosAdminApi, videosApi } from './api.ts';
import type { VideoErrorCode } from './contract/videos.ts';
import { videoJobs, videosCrontab } from './jobs.ts';
import { collectCare } from './service/care-entries.ts';
import { listWithoutFile } from './service/library.ts';
import { collectViewing } from './service/watch-videos.ts';

/** Videos about products: library, player, questions, and the care of own pieces. */
export const videosModule = defineModule({
  api: { videos: videosApi, ownVideos: ownVideosApi, care: careApi },
  adminApi: { videos: videosAdminApi },
  jobs: videoJobs,
  crontab: videosCrontab,
  limits: {
    'GET /videos': { everyone: { name: 'videos', burst: 90, perMinute: 90 } },
    'GET /videos/{slug}': { everyone: { name: 'video', burst: 120, perMinute: 120 } },
    'POST /videos/{videoId}/questions': { accounts: { name: 'videoQuestion', burst: 5, perMinute: 2 } },
    // Players send it every few seconds.
    'PUT /videos/{videoId}/progress': { accounts: { name: 'videoProgress', burst: 60, perMinute: 60 } },
    'GET /videos/{slug}/captions/{language}': {
      everyone: { name: 'videoCaptions', burst: 120, perMinute: 120 },
    },
  },
  errors: errorTable<VideoErrorCode>()({
    too_many_questions: { status: 409, title: msg`You have 5 open questions. Please wait for our answers.` },
    slug_taken: { status: 409, title: msg`Too many videos have this title.` },
    part_invalid: { status: 422, title: msg`This part does not have the size that was announced.` },
    upload_incomplete: { status: 409, title: msg`Parts of the file are missing. Upload it again to go on.` },
    not_a_video: { status: 422, title: msg`This file is not a video.` },
    video_not_ready: { status: 409, title: msg`A video without a file cannot be published.` },
    captions_invalid: { status: 422, title: msg`The captions cannot be read.` },
    question_closed: { status: 409, title: msg`This question was answered or closed in the meantime.` },
  }),
  adminPages: videosAdminPages,
  integrityChecks: [
    {
      title: 'every published video has a file',
      findErrors: async ({ tx }) => (await listWithoutFile(tx)).map((slug) => `video ${slug}`),
    },
  ],
  personalData: {
    collect: async (ctx) => {
      const { watched, questions } = await collectViewing(ctx);
      return { videosWatched: watched, videoQuestions: questions, care: await collectCare(ctx) };
    },
  },
});
