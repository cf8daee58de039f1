import { msg } from '@lingui/core/macro';
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
      title: msg`This file is not a supported picture. Use JPEG, PNG, WebP or AVIF.`,
    },
    picture_too_large: {
      status: 413,
      title: msg`This picture is too large. Use at most 20 MB and 60 megapixels.`,
    },
    storage_full: { status: 507, title: msg`The picture storage is full. Nothing was saved.` },
  }),
});
