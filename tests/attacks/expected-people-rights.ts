import { randomUUID } from 'node:crypto';
import { password } from '../support/test-users.ts';
import type { RequestBuilder, Right } from './request-fixtures.ts';

/** Only administrators have access. */
export const administrators = (buildRequest?: RequestBuilder): Right => ({
  statuses: [401, 403, 403, 200],
  ...(buildRequest ? { buildRequest } : {}),
});

/** Rights of staff invitations, the mail server, kept emails, and of creating and importing customers. */
export const peopleRights: Record<string, Right> = {
  'GET /admin/staff': administrators(),
  'POST /admin/staff/invitations': administrators(() => ({
    body: { email: `${randomUUID()}@example.org`, areas: ['orders'], currentPassword: password },
  })),
  'POST /admin/staff/invitations/{id}/resend': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { id: randomUUID() }, body: {} }),
  },
  'POST /admin/staff/invitations/{id}/link': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { id: randomUUID() }, body: { currentPassword: password } }),
  },
  'DELETE /admin/staff/invitations/{id}': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { id: randomUUID() } }),
  },
  'GET /admin/mail': administrators(),
  'GET /admin/mail/{mailId}': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { mailId: '2026-11-21T10-00-00.000Z-nothing' } }),
  },
  'POST /admin/mail/{mailId}/send': {
    statuses: [401, 403, 403, 404],
    buildRequest: () => ({ params: { mailId: 'nothing' }, body: {} }),
  },
  // The shop of this test has no mail server.
  'POST /admin/mail-send-all': { statuses: [401, 403, 403, 409] },
  'GET /admin/mail-status': administrators(),
  'GET /admin/settings/mail-server': administrators(),
  'PUT /admin/settings/mail-server': {
    // A version that is never stored, so that the test sets no server.
    statuses: [401, 403, 403, 409],
    buildRequest: () => ({
      body: {
        version: 99,
        host: 'smtp.example.com',
        port: 587,
        security: 'starttls',
        username: '',
        senderEmail: null,
        currentPassword: password,
      },
    }),
  },
  'POST /admin/settings/mail-server/remove': {
    statuses: [401, 403, 403, 409],
    buildRequest: () => ({ body: { version: 99, currentPassword: password } }),
  },
  'POST /admin/settings/mail-server/test': { statuses: [401, 403, 403, 409] },
  'POST /admin/customers': administrators(() => ({
    body: { email: `${randomUUID()}@example.org`, name: 'Grace', phoneNumber: '', tags: [] },
  })),
  'POST /admin/customers/import/preview': administrators(() => ({
    body: { table: 'Email\n', existing: 'skip' },
  })),
  'POST /admin/customers/import': administrators(() => ({ body: { table: 'Email\n', existing: 'skip' } })),
};
