import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#kernel/language.ts';
import type { AdminGroupGift, SharedGroupGift } from '#modules/group-gifts/contract/group-gifts.ts';
import { renderPledgeEmail } from '#modules/group-gifts/mail.tsx';
import type { PledgeEmailKind } from '#modules/group-gifts/service/enqueue-email.ts';
import { collectPledges, eraseOwnPledges, purgePledges } from '#modules/group-gifts/service/personal-data.ts';
import { sendPledgeEmail } from '#modules/group-gifts/service/send-email.ts';
import { startGroupGift, takeBankTransfers } from '../support/group-gifts.ts';
import { integrityErrors } from '../support/integrity.ts';
import { jobContext } from '../support/run-job.ts';
import { must, openAdministrator } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await openAdministrator(shop);
  await takeBankTransfers(staff);
});
afterAll(() => shop.close());

const pledge = (token: string, language: Language, email = 'ben@example.org') =>
  must<{ pledgeToken: string }>(new TestBrowser(shop), 'POST', '/api/group-gifts/pledges', {
    ...{ token, name: 'Ben', email, amount: 1_000, method: 'bank-transfer', language },
  });

/** The email as it is sent; null if there is none. */
async function emailOf(pledgeId: string, kind: PledgeEmailKind) {
  let sent: { to: string; subject: string; text: string; path: string } | null = null;
  await sendPledgeEmail(jobContext(shop.shop.database.tx), { pledgeId, kind }, async (data, { to }) => {
    const { path, ...content } = data;
    const { subject, text } = await renderPledgeEmail({ ...content, url: `https://shop.example${path}` });
    sent = { to: to.address, subject, text, path };
  });
  return sent as { to: string; subject: string; text: string; path: string } | null;
}

const pledgesOf = async (orderId: string) =>
  (await must<AdminGroupGift>(staff, 'GET', `/api/admin/orders/${orderId}/group-gift`)).pledges;

it.each([
  ['en', 'Your pledge for the gift for Anna and Rui', 'you pay nothing'],
  ['fr', 'Votre participation au cadeau pour Anna and Rui', 'vous ne payez rien'],
  ['ar', 'مساهمتك في الهدية إلى Anna and Rui', 'فلن تدفع شيئًا'],
] as const)('an email about a pledge in %s has the bank details and a link of its own', async (...row) => {
  const [language, subject, words] = row;
  const gift = await startGroupGift(shop);
  await pledge(gift.token, language);
  const [made] = await pledgesOf(gift.orderId);
  const email = (await emailOf(made!.id, 'pledge-received'))!;
  expect(email).toMatchObject({ to: 'ben@example.org', subject });
  expect(email.text).toContain(words);
  expect(email.text).toContain('PT50000201231234567890154');
  expect(email.text).toContain(made!.reference);
  expect(email.path.startsWith(language === 'en' ? '/group-gift#' : `/${language}/group-gift#`)).toBe(true);
  const opened = await must<SharedGroupGift>(new TestBrowser(shop), 'POST', '/api/group-gifts/open', {
    token: email.path.split('#')[1],
  });
  expect(opened.pledge).toMatchObject({ name: 'Ben', state: 'promised' });
});

it('a pledge that was withdrawn before its email is sent has none', async () => {
  const gift = await startGroupGift(shop);
  const { pledgeToken } = await pledge(gift.token, 'en');
  await must(new TestBrowser(shop), 'POST', '/api/group-gifts/pledges/withdraw', { token: pledgeToken });
  const [made] = await pledgesOf(gift.orderId);
  expect(await emailOf(made!.id, 'pledge-received')).toBeNull();
});

it('name and address of a pledge are erased 180 days after the end, and with the account', async () => {
  const gift = await startGroupGift(shop);
  const user = await shop.testDatabase.createUser();
  const { pool } = shop.shop.database;
  const ctx = { actor: user, tx: shop.shop.database.tx, now: new Date() };
  const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [user.id]);
  await pledge(gift.token, 'en', rows[0]!.email);
  await pledge(gift.token, 'en', 'carla@example.org');
  // Anyone can enter an address: it counts once it is confirmed.
  await pool.query('update users set email_verified = false where id = $1', [user.id]);
  expect(await collectPledges(ctx)).toEqual([]);
  await pool.query('update users set email_verified = true where id = $1', [user.id]);
  expect(await collectPledges(ctx)).toMatchObject([{ name: 'Ben', amount: 1_000, state: 'promised' }]);
  // A gift that still collects needs the address.
  await eraseOwnPledges(ctx);
  const emails = async () => (await pledgesOf(gift.orderId)).map(({ email }) => email);
  expect(await emails()).toEqual([rows[0]!.email, 'carla@example.org']);
  await must(gift.organiser, 'POST', `/api/orders/${gift.orderId}/cancel`, {});
  await eraseOwnPledges(ctx);
  expect(await emails()).toEqual(['', 'carla@example.org']);
  await pool.query(
    `update group_gifts set ends_at = now() - interval '181 days', latest_end = now() - interval '181 days'
     where order_id = $1`,
    [gift.orderId],
  );
  await purgePledges(ctx);
  expect(await emails()).toEqual(['', '']);
});

it('doctor finds a wrong sum, and a gift that collects for an order that has ended', async () => {
  const gift = await startGroupGift(shop);
  const { tx, pool } = shop.shop.database;
  expect(await integrityErrors(tx)).toEqual([]);
  const setPledged = (amount: number) =>
    pool.query('update group_gifts set pledged = $2 where order_id = $1', [gift.orderId, amount]);
  await setPledged(500);
  expect(await integrityErrors(tx)).toEqual([
    `every group gift counts its pledges, and complete ones are paid: order ${gift.orderId}`,
  ]);
  await setPledged(0);
  await must(gift.organiser, 'POST', `/api/orders/${gift.orderId}/cancel`, {});
  await pool.query("update group_gifts set state = 'open' where order_id = $1", [gift.orderId]);
  expect(await integrityErrors(tx)).toEqual([
    `every group gift that collects belongs to an order that awaits payment: order ${gift.orderId}`,
  ]);
});
