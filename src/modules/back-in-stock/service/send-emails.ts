import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import { hashSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { sendOnce } from '#modules/email/service/send-once.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { type Context, write } from '#platform/context.ts';
import { newId } from '#kernel/ids.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import * as store from '../store.ts';

export interface BackInStockEmailData {
  kind: 'back-in-stock-confirmation' | 'back-in-stock';
  language: Language;
  product: { name: string; colorName: string | null };
  sender: MailSender;
  overrides: TemplateOverrides | null;
  /** Path of the button. */
  path: string;
  /** Path of the page that ends all requests of the address; null for a confirmation. */
  unsubscribePath: string | null;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;
type Prepared = { data: BackInStockEmailData; envelope: Envelope };
type Deliver = (data: BackInStockEmailData, envelope: Envelope) => Promise<void>;

/** Sends the link that confirms a request. Each attempt has another link, which replaces the one before. */
export async function sendConfirmation(
  ctx: JobContext,
  { id }: { id: string },
  deliver: Deliver,
): Promise<void> {
  const prepared = await write(
    ctx.tx,
    ctx.actor,
    async (inner): Promise<Prepared | null> => {
      const request = await store.findRequest(inner.tx, id);
      if (!request || request.confirmedAt) return null;
      const token = newSecret();
      await store.setConfirmHash(inner.tx, id, hashSecret(token));
      // In the URL fragment, which browsers do not send to servers.
      return prepare(inner, request, {
        kind: 'back-in-stock-confirmation',
        mailId: `back-in-stock-confirm-${newId(inner.now)}`,
        path: `/back-in-stock#${token}`,
        unsubscribePath: null,
      });
    },
    undefined,
  );
  if (prepared) await deliver(prepared.data, prepared.envelope);
}

/** Sends the one email of a claimed request. */
export async function sendNotice(ctx: JobContext, { id }: { id: string }, deliver: Deliver): Promise<void> {
  const mailId = `back-in-stock-${id}`;
  await sendOnce(ctx, mailId, {
    prepare: async (inner) => {
      const request = await store.findRequest(inner.tx, id);
      if (!request?.notifiedAt || request.sentAt) return null;
      const token = newSecret();
      await store.setUnsubscribeHash(inner.tx, id, hashSecret(token));
      const color = request.colorKey === '' ? '' : `?color=${encodeURIComponent(request.colorKey)}`;
      return prepare(inner, request, {
        kind: 'back-in-stock',
        mailId,
        path: `/product/${request.productId}${color}`,
        unsubscribePath: `/unsubscribe/${token}`,
      });
    },
    send: ({ data, envelope }) => deliver(data, envelope),
    record: (inner) => store.markSent(inner.tx, id, inner.now),
  });
}

async function prepare(
  ctx: Context,
  { productId, colorKey, userId, ...request }: store.StoredRequest,
  mail: Pick<BackInStockEmailData, 'kind' | 'path' | 'unsubscribePath'> & { mailId: string },
): Promise<Prepared | null> {
  const language = storedLanguage(request.language);
  const [product] = await listProductsWithVariants({ ...ctx, language }, [productId]);
  if (!product) return null;
  const email = (userId && (await findVerifiedEmail(ctx, userId))) || request.email;
  const sender = await getSender(ctx);
  return {
    data: {
      kind: mail.kind,
      language,
      product: {
        name: product.name,
        colorName: product.variants.find(({ id }) => id === colorKey)?.name ?? null,
      },
      sender,
      overrides: await findEmailTemplate(ctx, mail.kind, language),
      path: addressIn(language, mail.path),
      unsubscribePath: mail.unsubscribePath && addressIn(language, mail.unsubscribePath),
    },
    envelope: {
      id: mail.mailId,
      from: { name: sender.name, address: sender.email },
      to: { name: '', address: email },
    },
  };
}
