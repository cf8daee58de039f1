import { defineModule, errorTable } from '#platform/module.ts';
import { contentAdminApi } from './api.ts';
import type { ContentErrorCode } from './contract/admin.ts';
import { contentJobs } from './jobs.ts';

export const contentModule = defineModule({
  adminApi: { content: contentAdminApi },
  jobs: () => contentJobs,
  errors: errorTable<ContentErrorCode>()({
    content_invalid: {
      status: 503,
      title: 'The content of this page is invalid and must be corrected first.',
    },
  }),
});
