import { defineModule, errorTable } from '#platform/module.ts';
import { emailAdminPages } from './admin-pages.ts';
import { emailOutboxApi, emailTemplatesApi } from './api.ts';
import type { EmailTemplateErrorCode } from './contract/templates.ts';
import type { EmailOutboxErrorCode } from './contract/outbox.ts';
import { emailJobs } from './jobs.ts';

export const emailModule = defineModule({
  adminPages: emailAdminPages,
  adminApi: { emailOutbox: emailOutboxApi, emailTemplates: emailTemplatesApi },
  jobs: emailJobs,
  errors: errorTable<EmailTemplateErrorCode | EmailOutboxErrorCode>()({}),
});
