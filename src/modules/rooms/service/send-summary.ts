import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Room } from '../contract/rooms.ts';
import * as store from '../store/rooms.ts';
import type { SummaryJob } from './enqueue-summary.ts';
import { presentRoom } from './present-room.ts';
import { createRoomLink } from './request-call.ts';

export interface SummaryEmailData {
  language: Language;
  room: Room;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  path: string;
}

/** Sends the shortlist with a link of its own; nothing once the call goes on or was erased. */
export async function sendSummary(
  ctx: JobContext,
  job: SummaryJob,
  deliver: (data: SummaryEmailData, envelope: Pick<Mail, 'id' | 'from' | 'to'>) => Promise<void>,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepare, job);
  if (!prepared) return;
  const { email, ...data } = prepared;
  await deliver(data, {
    id: `call-summary-${job.roomId}-${job.version}`,
    from: { name: data.sender.name, address: data.sender.email },
    to: { name: data.room.customerName, address: email },
  });
}

async function prepare(
  ctx: Context,
  { roomId }: SummaryJob,
): Promise<(SummaryEmailData & { email: string }) | null> {
  const row = await store.findRoom(ctx.tx, roomId);
  if (!row || row.email === '' || row.state !== 'closed') return null;
  const language = storedLanguage(row.language);
  // The token is after the `#`, which browsers do not send.
  const path = row.userId === null ? `/room#${await createRoomLink(ctx, roomId)}` : `/room?id=${roomId}`;
  return {
    ...{ language, email: row.email, path: addressIn(language, path) },
    room: await presentRoom({ ...ctx, language }, row),
    sender: await getSender(ctx),
    overrides: await findEmailTemplate(ctx, 'call-summary', language),
  };
}
