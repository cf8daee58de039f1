import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import {
  type GiftEmailData,
  sendGiftAccepted,
  sendGiftLink,
} from '#modules/gifts/service/send-gift-emails.ts';
import { write } from '#platform/context.ts';
import { listJobs } from '#platform/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { awaitingGift, fillGiftShop, recipientAddress } from '../../../tests/support/gifts.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { jobContext } from '../../../tests/support/run-job.ts';
import { acceptGift } from './service/accept-gift.ts';
import { openGift } from './service/open-gift.ts';

let db: TestDatabase;
let staff: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  staff = await db.createUser({ role: 'admin' });
  await fillGiftShop(db);
});
afterAll(() => db.drop());

const byEmail = { by: 'recipient', country: 'PT', email: 'anna@example.org' } as const;

/** Runs the job of an email. @returns what it sent. */
async function emailsOf(send: typeof sendGiftLink, giftId: string) {
  const sent: (GiftEmailData & { to: string })[] = [];
  await send(jobContext(db.database.tx), { giftId }, (data, { to }) => {
    sent.push({ ...data, to: to.address });
    return Promise.resolve();
  });
  return sent;
}

const jobsOf = async (name: 'gifts:sendLink' | 'gifts:sendAccepted', giftId: string) =>
  (await listJobs(db.database.tx, { states: ['due', 'scheduled'], name })).filter(
    ({ payload }) => (payload as { giftId?: string }).giftId === giftId,
  );

const accept = (token: string) =>
  write(db.database.tx, visitor, acceptGift, {
    ...{ token, address: recipientAddress, deliverOn: null, choices: [] },
  });

describe('the email to the recipient', () => {
  it('is queued once the order is paid, and has a link that opens the gift', async () => {
    const unpaid = await awaitingGift(db, staff, { delivery: byEmail, isPaid: false });
    expect(await jobsOf('gifts:sendLink', unpaid.giftId)).toEqual([]);
    const { giftId, giver } = await awaitingGift(db, staff, { delivery: byEmail });
    expect(await jobsOf('gifts:sendLink', giftId)).toHaveLength(1);
    const [email] = await emailsOf(sendGiftLink, giftId);
    expect(email).toMatchObject({
      kind: 'gift-invitation',
      to: 'anna@example.org',
      senderName: 'Ben',
      days: 30,
    });
    const token = email!.path.split('#')[1]!;
    expect(valueOf(await write(db.database.tx, visitor, openGift, { token }))).toMatchObject({
      state: 'awaiting',
    });
    expect(JSON.stringify(email)).not.toContain(giver.id);
  });

  it('is not sent without an address, or after the recipient has answered', async () => {
    const { giftId } = await awaitingGift(db, staff);
    expect(await jobsOf('gifts:sendLink', giftId)).toEqual([]);
    const answered = await awaitingGift(db, staff, { delivery: byEmail });
    valueOf(await accept(answered.token));
    expect(await emailsOf(sendGiftLink, answered.giftId)).toEqual([]);
  });
});

describe('the email to the giver', () => {
  it('says that the gift was accepted, and not where it goes', async () => {
    const { giftId, orderId, giver, token } = await awaitingGift(db, staff);
    valueOf(await accept(token));
    expect(await jobsOf('gifts:sendAccepted', giftId)).toHaveLength(1);
    const [email] = await emailsOf(sendGiftAccepted, giftId);
    expect(email).toMatchObject({ kind: 'gift-accepted', path: `/order/${orderId}` });
    expect(email!.to).toBe(`${giver.id}@example.org`);
    expect(JSON.stringify(email)).not.toContain('Flores');
  });
});
