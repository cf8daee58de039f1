import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { jobContext } from '../../../tests/support/run-job.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { adjustGiftCard, getGiftCard, resendGiftCard } from './service/gift-card-history.ts';
import { findGiftCardErrors } from './service/gift-cards.ts';
import { setGiftCardActive, issueGiftCard } from './service/manage-gift-cards.ts';
import { sendGiftCard } from './service/send-gift-card.ts';

let db: TestDatabase;
let staff: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(20);
  staff = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const issueCard = async (value: number) =>
  valueOf(await write(db.database.tx, staff, issueGiftCard, { value, email: 'bob@example.org' })).id;
const adjust = (id: string, by: number, note = 'Paid out at the counter') =>
  write(db.database.tx, staff, adjustGiftCard, { id, by, note });
const currentCard = async (id: string) =>
  valueOf(await getGiftCard({ actor: staff, tx: db.database.tx, now: new Date() }, { id }));

it('a gift card email is resent three times an hour at most, also concurrently, and again an hour later', async () => {
  const id = await issueCard(5_000);
  const other = await issueCard(5_000);
  const resend = (of = id) => write(db.database.tx, staff, resendGiftCard, { id: of });
  const answers = await Promise.all(Array.from({ length: 8 }, () => resend()));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await resend()).toMatchObject({ ok: false, code: 'gift_card_sent_often' });
  const { rows } = await db.database.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from graphile_worker._private_jobs
     where payload ->> 'giftCardId' = $1 and payload ->> 'again' is not null`,
    [id],
  );
  expect(rows[0]!.jobs).toBe(3);
  // Each gift card has its own limit.
  expect(await resend(other)).toMatchObject({ ok: true });
  await db.database.pool.query(
    `update gift_cards set resent_at[1] = resent_at[1] - interval '61 minutes' where id = $1`,
    [id],
  );
  expect(await resend()).toMatchObject({ ok: true });
  expect(await resend()).toMatchObject({ code: 'gift_card_sent_often' });
});

it('staff can deduct from a gift card with a reason, and restore no more than was deducted', async () => {
  const id = await issueCard(5_000);
  expect(valueOf(await adjust(id, -2_000)).card.balance.amount).toBe(3_000);
  expect(await adjust(id, -3_001)).toMatchObject({ ok: false, code: 'invalid' });
  expect(await adjust(id, 2_001)).toMatchObject({ ok: false, code: 'invalid' });
  const { card, taken, entries } = valueOf(await adjust(id, 500, 'Too much was taken'));
  expect([card.balance.amount, taken.amount]).toEqual([3_500, 1_500]);
  expect(entries.map(({ kind, amount, note }) => [kind, amount.amount, note])).toEqual([
    ['put_back', 500, 'Too much was taken'],
    ['taken', -2_000, 'Paid out at the counter'],
    ['issued', 5_000, ''],
  ]);
  expect(entries[0]!.by).not.toBeNull();
  expect(await findGiftCardErrors({ actor: staff, tx: db.database.tx, now: new Date() })).toEqual([]);
});

it('of 20 concurrent deductions from a gift card whose balance covers one, one succeeds; of 20 concurrent restores of it, one succeeds', async () => {
  const id = await issueCard(1_000);
  const deductions = await Promise.all(Array.from({ length: 20 }, () => adjust(id, -600)));
  expect(deductions.filter(({ ok }) => ok)).toHaveLength(1);
  const back = await Promise.all(Array.from({ length: 20 }, () => adjust(id, 600)));
  expect(back.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await currentCard(id)).card.balance.amount).toBe(1_000);
});

it('a gift card has the shop’s time zone, in which its sending date counts', async () => {
  const id = await issueCard(1_000);
  const { schedule } = testSettings.delivery;
  for (const timeZone of ['Pacific/Auckland', schedule.timeZone]) {
    const value = { ...testSettings.delivery, schedule: { ...schedule, timeZone } };
    await write(db.database.tx, system, changeSettings<'delivery'>, { key: 'delivery', value });
    expect((await currentCard(id)).timeZone).toBe(timeZone);
  }
});

it('a gift card email that could not be sent is shown with its error, and resending it restarts the same job', async () => {
  const id = await issueCard(5_000);
  const update = (changes: string) =>
    db.database.pool.query(
      `update graphile_worker._private_jobs set ${changes} where payload ->> 'giftCardId' = $1`,
      [id],
    );
  const shown = () => write(db.database.tx, staff, getGiftCard, { id });
  expect(await shown()).toMatchObject({ value: { sentAt: null, delivery: 'queued', error: null } });
  await update(`attempts = max_attempts, last_error = '550 <ada@example.org> is unknown'`);
  expect(await shown()).toMatchObject({ value: { delivery: 'failed', error: '550 <…> is unknown' } });
  expect(await write(db.database.tx, staff, resendGiftCard, { id })).toMatchObject({ ok: true });
  const { rows } = await db.database.pool.query(
    `select attempts, payload from graphile_worker._private_jobs where payload ->> 'giftCardId' = $1`,
    [id],
  );
  expect(rows).toEqual([{ attempts: 0, payload: { giftCardId: id } }]);
});

it('a gift card email is sent once, a second time if staff resend it, and cannot be resent while the card is deactivated', async () => {
  const id = await issueCard(1_000);
  const sent: string[] = [];
  const run = (again?: string) =>
    sendGiftCard(
      jobContext(db.database.tx),
      { giftCardId: id, ...(again ? { again } : {}) },
      async (_, { id: mail, to }) => {
        sent.push(`${mail} ${to.address}`);
      },
    );
  await run();
  await run();
  expect(sent).toEqual([`gift-card-${id} bob@example.org`]);
  expect(await write(db.database.tx, staff, resendGiftCard, { id })).toMatchObject({ ok: true });
  const { rows } = await db.database.pool.query<{ payload: { giftCardId: string; again?: string } }>(
    `select payload from graphile_worker._private_jobs order by id desc limit 1`,
  );
  expect(rows[0]!.payload).toMatchObject({ giftCardId: id });
  await run(rows[0]!.payload.again);
  expect(sent).toHaveLength(2);
  await write(db.database.tx, staff, setGiftCardActive, { id, isActive: false });
  expect(await write(db.database.tx, staff, resendGiftCard, { id })).toMatchObject({ code: 'invalid' });
});

it('the email of an issued gift card is in the language of the account with its address, and in English without one', async () => {
  const { id: userId } = await db.createUser({ email: 'nadia@example.org' });
  await db.database.pool.query("update users set language = 'ar' where id = $1", [userId]);
  const languageOf = async (email: string) => {
    const card = valueOf(await write(db.database.tx, staff, issueGiftCard, { value: 1_000, email }));
    const sent: Language[] = [];
    await sendGiftCard(jobContext(db.database.tx), { giftCardId: card.id }, async ({ language }) => {
      sent.push(language);
    });
    return sent;
  };
  expect(await languageOf('Nadia@example.org')).toEqual(['ar']);
  expect(await languageOf('bob@example.org')).toEqual(['en']);
});
