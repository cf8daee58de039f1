import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import * as store from '../store/gifts.ts';
import { createGiftLink } from './own-gifts.ts';

export interface GiftEmailData {
  kind: 'gift-invitation' | 'gift-accepted';
  language: Language;
  recipientName: string;
  senderName: string;
  /** Days that the link works. */
  days: number;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  path: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;
type Deliver = (data: GiftEmailData, envelope: Envelope) => Promise<void>;
type Prepared = { data: GiftEmailData; envelope: Envelope } | null;

/** Sends the recipient a link of its own, unless the gift was answered or cancelled since. */
export async function sendGiftLink(
  ctx: JobContext,
  job: { giftId: string },
  deliver: Deliver,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepareInvitation, job);
  if (prepared) await deliver(prepared.data, prepared.envelope);
}

/** Tells the giver that the gift was accepted, and nothing of what the recipient entered. */
export async function sendGiftAccepted(
  ctx: JobContext,
  job: { giftId: string },
  deliver: Deliver,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepareAccepted, job);
  if (prepared) await deliver(prepared.data, prepared.envelope);
}

async function prepareInvitation(ctx: Context, { giftId }: { giftId: string }): Promise<Prepared> {
  const gift = await store.findGift(ctx.tx, giftId);
  if (gift?.state !== 'awaiting' || gift.recipientEmail === '') return null;
  const language = storedLanguage(gift.language);
  return emailOf(ctx, gift, {
    kind: 'gift-invitation',
    path: await createGiftLink(ctx, giftId, language),
    to: { name: gift.recipientName, address: gift.recipientEmail },
  });
}

async function prepareAccepted(ctx: Context, { giftId }: { giftId: string }): Promise<Prepared> {
  const gift = await store.findGift(ctx.tx, giftId);
  if (!gift?.userId || gift.state !== 'accepted') return null;
  const giver = (await listPeople(ctx, [gift.userId])).get(gift.userId);
  if (!giver || giver.isDisabled) return null;
  return emailOf(ctx, gift, {
    kind: 'gift-accepted',
    path: addressIn(storedLanguage(gift.language), `/order/${gift.orderId ?? ''}`),
    to: { name: giver.name, address: giver.email },
  });
}

async function emailOf(
  ctx: Context,
  gift: store.StoredGift,
  { kind, path, to }: Pick<GiftEmailData, 'kind' | 'path'> & Pick<Envelope, 'to'>,
): Promise<Prepared> {
  const language = storedLanguage(gift.language);
  const sender = await getSender(ctx);
  const { linkDays: days } = await getSettings(ctx, 'gifts');
  return {
    data: {
      ...{ kind, language, sender, days, path },
      recipientName: gift.recipientName,
      senderName: gift.senderName,
      overrides: await findEmailTemplate(ctx, kind, language),
    },
    envelope: { id: `${kind}-${gift.id}`, from: { name: sender.name, address: sender.email }, to },
  };
}
