import { msg } from '@lingui/core/macro';
import { passwordConfirmation } from '#platform/http/password-limits.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { emailAdminPages } from './admin-pages.ts';
import { emailOutboxApi, emailTemplatesApi, mailServerApi } from './api.ts';
import type { EmailTemplateErrorCode } from './contract/templates.ts';
import type { EmailOutboxErrorCode } from './contract/outbox.ts';
import type { MailServerErrorCode } from './contract/mail-server.ts';
import { emailJobs } from './jobs.ts';

export const emailModule = defineModule({
  adminPages: emailAdminPages,
  adminApi: { emailOutbox: emailOutboxApi, emailTemplates: emailTemplatesApi, mailServer: mailServerApi },
  jobs: emailJobs,
  limits: {
    'PUT /admin/settings/mail-server': passwordConfirmation,
    'POST /admin/settings/mail-server/remove': passwordConfirmation,
    // Staff can change their address to one that they do not own.
    'POST /admin/settings/mails/{kind}/test': {
      everyone: { name: 'mail-template-test', burst: 10, perMinute: 2 },
    },
    'POST /admin/settings/mail-server/test': {
      everyone: { name: 'mail-server-test', burst: 10, perMinute: 5 },
    },
  },
  errors: errorTable<EmailTemplateErrorCode | EmailOutboxErrorCode | MailServerErrorCode>()({
    no_mail_server: { status: 409, title: msg`No mail server is set. Set one under Settings, Mail server.` },
    mail_password_again: { status: 409, title: msg`Enter the password of the mail server again.` },
  }),
});
