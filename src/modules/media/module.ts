import { defineModule, errorTable } from '#platform/module.ts';
import type { Storage } from '#platform/storage.ts';
import { mediaAdminApi } from './api.ts';
import type { MediaErrorCode } from './contract.ts';
import { mediaCrontab, mediaJobs } from './jobs.ts';

export const mediaModule = defineModule({
  adminApi: { pictures: mediaAdminApi },
  jobs: ({ storage }: { storage: Storage }) => mediaJobs(storage),
  crontab: mediaCrontab,
  errors: errorTable<MediaErrorCode>()({
    not_a_picture: {
      status: 415,
      title: 'That is no picture we can read. JPEG, PNG, WebP and AVIF are fine.',
    },
    picture_too_large: { status: 413, title: 'That picture is too large: at most 20 MB and 60 megapixels.' },
    storage_full: { status: 507, title: 'There is no room left for pictures. Nothing was kept.' },
  }),
});
