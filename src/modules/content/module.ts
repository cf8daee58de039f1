import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { findInvalidContent } from './service/find-invalid-content.ts';
import { contentAdminPages } from './admin-pages.ts';
import { contentAdminApi } from './api.ts';
import type { ContentErrorCode } from './contract/admin.ts';
import { contentJobs } from './jobs.ts';

export const contentModule = defineModule({
  adminPages: contentAdminPages,
  adminApi: { content: contentAdminApi },
  jobs: () => contentJobs,
  errors: errorTable<ContentErrorCode>()({
    content_invalid: {
      status: 503,
      title: msg`The content of this page is invalid and must be corrected first.`,
    },
  }),
  integrityChecks: [{ title: 'content entries match their schemas', findErrors: findInvalidContent }],
});
