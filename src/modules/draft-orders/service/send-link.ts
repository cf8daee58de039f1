import { ok, err, type Result } from '#kernel/result.ts';
import { addressIn, type Language } from '#kernel/language.ts';
import { hashSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import { problemsOfContact } from '#modules/checkout/service/check-contact.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { DraftOrder, DraftOrderContent, DraftOrderQuote } from '../contract/draft-orders.ts';
import { addressOf, canBePlaced, nameOf } from '../rules.ts';
import * as store from '../store.ts';
import { customerLanguage } from './customer-language.ts';
import { hasGiftCard, priceDraftOrder } from './price-draft-order.ts';
import { findShown, getDraftOrder, log, type ShownDraftOrder } from './write-draft-orders.ts';

type LinkErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  | 'draft_not_open'
  | 'draft_incomplete'
  | 'invalid'
  | 'mail_not_again';

/** Payload of the job `drafts:sendLink`. */
export interface LinkEmailJob {
  draftId: string;
  /** Differs each time the same draft order is sent; part of the email's id. */
  sending: string;
}

/** Enqueues the email with the link, if the draft order can be placed. */
export async function sendDraftOrder(
  ctx: Context,
  input: ShownDraftOrder,
): Promise<Result<DraftOrder, LinkErrorCode>> {
  const found = await findReady(ctx, input);
  if (!found.ok) return found;
  if (found.value.content.email === '') return err('draft_incomplete');
  const { draftId, onlineMethods } = input;
  if (!(await store.recordSending(ctx.tx, draftId, ctx.now))) return err('mail_not_again');
  const job: LinkEmailJob = { draftId, sending: String(ctx.now.getTime()) };
  // The job key replaces a pending job, so a double click sends one email.
  await enqueueEmail(ctx.tx, 'drafts:sendLink', job, { key: `draft ${draftId}` });
  await log(ctx, found.value, { linkMailed: null }, { linkMailed: true });
  return getDraftOrder(ctx, { draftId, onlineMethods });
}

/** Creates a link to copy. The token is returned once; only its hash is stored. */
export async function newDraftOrderLink(
  ctx: Context,
  input: ShownDraftOrder,
): Promise<Result<{ path: string }, LinkErrorCode>> {
  const found = await findReady(ctx, input);
  if (!found.ok) return found;
  const path = await makeLink(ctx, input.draftId);
  await log(ctx, found.value, { linkCopied: null }, { linkCopied: true });
  return ok({ path });
}

async function makeLink(ctx: Context, draftId: string): Promise<string> {
  const token = newSecret();
  await store.insertLink(ctx.tx, { draftId, tokenHash: hashSecret(token) });
  // In the URL fragment, which browsers do not send to servers.
  return `/your-order#${draftId}.${token}`;
}

async function findReady(
  ctx: Context,
  { draftId, version, onlineMethods }: ShownDraftOrder,
): Promise<Result<store.DraftOrderRecord, LinkErrorCode>> {
  const found = await findShown(ctx, { draftId, version });
  if (!found.ok) return found;
  const { content } = found.value;
  const contact = await findContactErrors(ctx, content);
  if (contact.length > 0) return err('invalid', contact);
  const { price, lacks } = await priceDraftOrder(ctx, content, onlineMethods);
  return price && canBePlaced(lacks, hasGiftCard(price)) ? found : err('draft_incomplete');
}

/** Invalid address and phone fields. */
export const findContactErrors = async (ctx: Context, content: DraftOrderContent) =>
  problemsOfContact(
    { address: addressOf(content), phone: content.phone },
    (await getSettings(ctx, 'delivery')).homeCountry,
  );

/** Data of the email with the link. */
export interface LinkEmailData {
  language: Language;
  content: DraftOrderContent;
  quote: DraftOrderQuote;
  sender: MailSender;
  expiresAt: Date;
  /** Texts of the email template that staff changed; null: the default texts. */
  words: TemplateOverrides | null;
  path: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

/**
 * Sends the email with the link. Does nothing if the draft order is no longer open, has no email address, or
 * cannot be priced.
 */
export async function sendLinkEmail(
  ctx: JobContext,
  job: LinkEmailJob,
  deliver: (data: LinkEmailData, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepareEmail, job);
  if (prepared) await deliver(prepared.data, prepared.envelope);
}

async function prepareEmail(
  ctx: Context,
  { draftId, sending }: LinkEmailJob,
): Promise<{ data: LinkEmailData; envelope: Envelope } | null> {
  const draftOrder = await store.findDraftOrder(ctx.tx, draftId);
  if (!draftOrder || draftOrder.state !== 'open' || draftOrder.content.email === '') return null;
  const { content } = draftOrder;
  const language = await customerLanguage(ctx, content);
  const { price } = await priceDraftOrder({ ...ctx, language }, content, []);
  if (!price) return null;
  const sender = await getSender(ctx);
  const path = addressIn(language, await makeLink(ctx, draftId));
  const { expiresAt } = (await store.findDraftOrder(ctx.tx, draftId))!;
  const words = await findEmailTemplate(ctx, 'draft-link', language);
  return {
    data: { language, content, quote: price.quote, sender, expiresAt, words, path },
    envelope: {
      id: `draft-${draftId}-${sending}`,
      from: { name: sender.name, address: sender.email },
      to: { name: nameOf(content), address: content.email },
    },
  };
}
