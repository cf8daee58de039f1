import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueAccountMail } from '#modules/accounts/service/send-mail.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openAdministrator, openClient, password } from '../support/test-users.ts';

const subject = 'You are invited to work in our back office';

let shop: TestShop;
let administrator: TestBrowser;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await openTestShop();
  administrator = await openAdministrator(shop);
  mailbox = await openMailbox(shop);
});
afterAll(async () => {
  await mailbox.close();
  await shop.close();
});

interface Invitations {
  invitations: { id: string; email: string; areas: string[] | null; isExpired: boolean }[];
}
const newEmail = () => `${randomUUID()}@example.org`;
const tokenOf = (path: string) => path.split('#')[1]!;
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
/** Waits until the email is sent: its job makes the link, which would replace a link that was copied before. */
async function invite(email: string, areas: string[] | null = ['orders']): Promise<Invitations> {
  const body = { email, areas, currentPassword: password };
  const staff = await must<Invitations>(administrator, 'POST', '/api/admin/staff/invitations', body);
  await mailbox.waitUntilSent();
  return staff;
}
const idOf = async (email: string) => {
  const { invitations } = await must<Invitations>(administrator, 'GET', '/api/admin/staff');
  return invitations.find((each) => each.email === email)?.id;
};
const copyLink = async (email: string) => {
  const address = `/api/admin/staff/invitations/${await idOf(email)}/link`;
  const { path } = await must<{ path: string }>(administrator, 'POST', address, {
    currentPassword: password,
  });
  return tokenOf(path);
};
const accept = (browser: TestBrowser, token: string, account: object = {}) =>
  browser.request('POST', '/api/auth/accept-invitation', { token, ...account });
const read = (browser: TestBrowser, token: string) =>
  must(browser, 'POST', '/api/auth/invitation', { token });
const signIn = (browser: TestBrowser, email: string) =>
  browser.request('POST', '/api/auth/sign-in/email', { email, password });
const roleOf = async (email: string) => {
  const { rows } = await shop.shop.database.pool.query<{
    role: string;
    areas: unknown;
    email_verified: boolean;
  }>('select role, areas, email_verified from users where email = $1', [email]);
  return rows[0];
};

describe('staff invitation', () => {
  it('by email creates an account with name, password and only the invited scopes, and works once', async () => {
    const email = newEmail();
    const { invitations } = await invite(email);
    expect(invitations[0]).toMatchObject({ email, areas: ['orders'], isExpired: false });
    const token = tokenOf((await mailbox.waitForEmail(email, subject)).path);
    const browser = new TestBrowser(shop);
    expect(await read(browser, token)).toEqual({ email, hasAccount: false, isSignedIn: false });
    expect(await codeOf(await accept(browser, token))).toBe('password_too_short');
    expect((await accept(browser, token, { name: 'Rita', password })).status).toBe(200);
    expect(await roleOf(email)).toEqual({ role: 'admin', areas: ['orders'], email_verified: true });
    expect(await codeOf(await accept(new TestBrowser(shop), token, { password }))).toBe('link_expired');
    expect((await signIn(browser, email)).status).toBe(200);
    expect((await browser.request('GET', '/api/admin/orders')).status).toBe(200);
    expect((await browser.request('GET', '/api/admin/staff')).status).toBe(403);
  });

  it('copies a link in the language of the account, or else of the administrator', async () => {
    const linkOf = async (email: string) => {
      await invite(email);
      const address = `/api/admin/staff/invitations/${await idOf(email)}/link`;
      const body = { currentPassword: password };
      const headers = { 'accept-language': 'fr' };
      return (await must<{ path: string }>(administrator, 'POST', address, body, headers)).path;
    };
    expect(await linkOf(newEmail())).toMatch(/^\/fr\/accept-invitation#/);
    const email = newEmail();
    await openClient(shop, email);
    expect(await linkOf(email)).toMatch(/^\/accept-invitation#/);
  });

  it('does not raise an existing account before its owner accepts while signed in', async () => {
    const email = newEmail();
    const owner = await openClient(shop, email);
    await invite(email, null);
    const token = await copyLink(email);
    expect(await roleOf(email)).toMatchObject({ role: 'client' });
    for (const other of [new TestBrowser(shop), await openClient(shop)]) {
      expect(await read(other, token)).toMatchObject({ hasAccount: true, isSignedIn: false });
      expect(await codeOf(await accept(other, token, { password: 'another-pan-27' }))).toBe(
        'unauthenticated',
      );
    }
    expect(await roleOf(email)).toMatchObject({ role: 'client' });
    expect((await accept(owner, token)).status).toBe(200);
    expect(await roleOf(email)).toMatchObject({ role: 'admin', areas: null });
    // The sessions of before have ended; the password is unchanged.
    expect((await owner.request('GET', '/api/admin/staff')).status).toBe(401);
    expect((await signIn(owner, email)).status).toBe(200);
    expect((await owner.request('GET', '/api/admin/staff')).status).toBe(200);
  });

  it('is created once when its link is used at the same time', async () => {
    const email = newEmail();
    await invite(email);
    const token = await copyLink(email);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await accept(new TestBrowser(shop), token, { password })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    // A copied link does not prove the address.
    expect(await roleOf(email)).toMatchObject({ role: 'admin', email_verified: false });
  });

  it('stays valid when it was copied before its email is sent, until the invitation is sent again', async () => {
    const email = newEmail();
    await must(administrator, 'POST', '/api/admin/staff/invitations', {
      email,
      areas: ['orders'],
      currentPassword: password,
    });
    await mailbox.waitUntilSent();
    const copied = await copyLink(email);
    // The job of the first email runs again, as after a failed attempt.
    const invitationId = await idOf(email);
    const sent = mailbox.emailsTo(email).length;
    await enqueueAccountMail(shop.shop.database.tx, {
      kind: 'staff-invitation',
      invitationId: invitationId!,
    });
    await mailbox.waitUntilSent();
    expect(mailbox.emailsTo(email)).toHaveLength(sent);
    expect(await read(new TestBrowser(shop), copied)).toMatchObject({ email });
    await must(administrator, 'POST', `/api/admin/staff/invitations/${invitationId}/resend`, {});
    await mailbox.waitUntilSent();
    expect(await codeOf(await accept(new TestBrowser(shop), copied, { password }))).toBe('link_expired');
    const mailed = tokenOf(mailbox.emailsTo(email).at(-1)!.path);
    expect(await read(new TestBrowser(shop), mailed)).toMatchObject({ email });
  });

  it('does not work after it was replaced, revoked or expired', async () => {
    const email = newEmail();
    await invite(email);
    const replaced = await copyLink(email);
    const current = await copyLink(email);
    expect(await codeOf(await accept(new TestBrowser(shop), replaced, { password }))).toBe('link_expired');
    const pool = shop.shop.database.pool;
    await pool.query(
      "update staff_invitations set expires_at = now() - interval '1 second' where email = $1",
      [email],
    );
    expect(await codeOf(await accept(new TestBrowser(shop), current, { password }))).toBe('link_expired');
    await must(administrator, 'POST', `/api/admin/staff/invitations/${await idOf(email)}/resend`, {});
    await mailbox.waitUntilSent();
    const mailed = tokenOf(mailbox.emailsTo(email).at(-1)!.path);
    expect(await read(new TestBrowser(shop), mailed)).toMatchObject({ email });
    await must(administrator, 'DELETE', `/api/admin/staff/invitations/${await idOf(email)}`);
    expect(await codeOf(await accept(new TestBrowser(shop), mailed, { password }))).toBe('link_expired');
    expect(await roleOf(email)).toBeUndefined();
  });

  it('is rejected for staff, without the password of the administrator, and by limited staff', async () => {
    const email = newEmail();
    const limited = await openAdministrator(shop, email);
    const body = { email, areas: null, currentPassword: password };
    const post = (browser: TestBrowser, change: object = {}) =>
      browser.request('POST', '/api/admin/staff/invitations', { ...body, ...change });
    expect(await codeOf(await post(administrator))).toBe('already_staff');
    expect(await codeOf(await post(administrator, { email: newEmail(), currentPassword: 'wrong-pan' }))).toBe(
      'wrong_password',
    );
    await shop.shop.database.pool.query(`update users set areas = '["customers"]' where email = $1`, [email]);
    expect((await post(limited, { email: newEmail() })).status).toBe(403);
  });

  it('ends when its administrator is limited, disabled or deleted, and works again when another one resends it', async () => {
    const pool = shop.shop.database.pool;
    const leaving = newEmail();
    const former = await openAdministrator(shop, leaving);
    for (const change of [
      `update users set areas = '["orders"]' where email = $1`,
      'update users set areas = null, disabled_at = now() where email = $1',
      'delete from users where email = $1',
    ]) {
      await pool.query('update users set areas = null, disabled_at = null where email = $1', [leaving]);
      const email = newEmail();
      await must(former, 'POST', '/api/admin/staff/invitations', {
        email,
        areas: null,
        currentPassword: password,
      });
      await mailbox.waitUntilSent();
      const token = tokenOf(mailbox.emailsTo(email).at(-1)!.path);
      await pool.query(change, [leaving]);
      expect(await codeOf(await accept(new TestBrowser(shop), token, { password }))).toBe('link_expired');
      expect(await roleOf(email)).toBeUndefined();
      const { invitations } = await must<Invitations>(administrator, 'GET', '/api/admin/staff');
      expect(invitations.find((each) => each.email === email)).toMatchObject({ isExpired: true });
      expect((await accept(new TestBrowser(shop), await copyLink(email), { password })).status).toBe(200);
    }
  });

  it('stores only a hash of its link, and keeps the address out of the audit log', async () => {
    const email = newEmail();
    await invite(email);
    const token = await copyLink(email);
    const { rows } = await shop.shop.database.pool.query<{ text: string }>(
      `select row_to_json(staff_invitations)::text as text from staff_invitations
       union all select payload::text from graphile_worker._private_jobs
       union all select row_to_json(audit_entries)::text from audit_entries`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toContain(token);
    const audit = await must(administrator, 'GET', '/api/admin/audit?what=settings');
    expect(JSON.stringify(audit)).toContain('staff-invitation');
    expect(JSON.stringify(audit)).not.toContain(email);
  });
});
