import { addressIn, type Language, languagePrefix } from '#kernel/language.ts';
import { money } from '#kernel/money.ts';
import { defaultAccountTexts, renderAccountMail } from '#modules/accounts/mail.tsx';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import type { AccountMailJob } from '#modules/accounts/service/send-mail.ts';
import {
  defaultAppointmentText,
  renderAppointmentEmail,
  renderFreeTimeEmail,
} from '#modules/appointments/mail.tsx';
import type { AppointmentEmailKind } from '#modules/appointments/service/enqueue-email.ts';
import { defaultBackInStockText, renderBackInStockEmail } from '#modules/back-in-stock/mail.tsx';
import { defaultLinkText, renderLinkEmail } from '#modules/draft-orders/mail.tsx';
import type { EmailKind, EmailText } from '#modules/email/contract/template-names.ts';
import { serverTestEmail } from '#modules/email/mail.tsx';
import type { EmailRenderer } from '#modules/email/service/email-renderer.ts';
import * as fulfillment from '#modules/fulfillment/mail.tsx';
import { listShipments } from '#modules/fulfillment/service/with-shipments.ts';
import { defaultGiftText, renderGiftEmail } from '#modules/gifts/mail.tsx';
import { defaultPledgeText, renderPledgeEmail } from '#modules/group-gifts/mail.tsx';
import type { PledgeEmailKind } from '#modules/group-gifts/service/enqueue-email.ts';
import { defaultOfferText, renderOfferEmail } from '#modules/offers/mail.tsx';
import * as orderEditing from '#modules/order-editing/mail.tsx';
import {
  exampleDay,
  exampleOrder,
  exampleTransfer,
  exampleCustomerName,
  exampleCustomerEmail,
} from '#modules/orders/mail/example-order.ts';
import { exampleTexts } from '#modules/orders/mail/example-texts.ts';
import { renderOrderEmail } from '#modules/orders/mail/render-order-email.tsx';
import { defaultOrderTemplate, emailKindOf } from '#modules/orders/mail/default-texts.ts';
import type { OrderTemplateKind } from '#modules/orders/rules/emails.ts';
import { getOrder, listOrders } from '#modules/orders/service/list-orders.ts';
import type { OrderDetails } from '#modules/orders/service/present-order.ts';
import type { OrderEmailSection } from '#modules/orders/service/send-email.ts';
import { defaultPlanText, renderPlanEmail } from '#modules/planner/mail.tsx';
import { defaultGiftCardText, renderGiftCardEmail } from '#modules/promotions/mail.tsx';
import { defaultReturnText, renderReturnEmail } from '#modules/returns/mail.tsx';
import type { ReturnEmailKind } from '#modules/returns/contract/states.ts';
import { defaultCallSummaryText, renderSummaryEmail } from '#modules/rooms/mail.tsx';
import { defaultVideoText, renderAnswerEmail, renderReminderEmail } from '#modules/videos/mail.tsx';
import { getSender } from '#modules/settings/service/logo.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { usualRefundMethod } from '#modules/payments/contract/manual-refund-methods.ts';
import type { Context } from '#platform/context.ts';
import { type MailSender, senderAt } from '#platform/mail/sender.ts';
import { exampleAppointment, exampleDraftOrder, exampleReturn, exampleRoom } from './email-examples.ts';

type AccountKind = AccountMailJob['kind'];
type NotifiedReturnKind = Exclude<ReturnEmailKind, 'staff_notice'>;

const isOfOrder = (kind: EmailKind): kind is OrderTemplateKind => kind.startsWith('order-');
const isOfReturn = (kind: EmailKind): kind is `return-${NotifiedReturnKind}` => kind.startsWith('return-');
const isBackInStock = (kind: EmailKind): kind is 'back-in-stock' | 'back-in-stock-confirmation' =>
  kind.startsWith('back-in-stock');
const isOfOffer = (kind: EmailKind): kind is 'offer-accepted' | 'offer-countered' | 'offer-declined' =>
  kind.startsWith('offer-');
const isOfGift = (kind: EmailKind): kind is 'gift-invitation' | 'gift-accepted' =>
  kind === 'gift-invitation' || kind === 'gift-accepted';
const isOfPledge = (kind: EmailKind): kind is PledgeEmailKind => kind.startsWith('pledge-');
const isOfAppointment = (kind: EmailKind): kind is AppointmentEmailKind =>
  kind.startsWith('appointment-') && kind !== 'appointment-free';
const isOfAccount = (kind: EmailKind): kind is `account-${AccountKind}` => kind.startsWith('account-');
const returnKindOf = (kind: `return-${NotifiedReturnKind}`) =>
  kind.slice('return-'.length) as NotifiedReturnKind;
const accountKindOf = (kind: `account-${AccountKind}`) => kind.slice('account-'.length) as AccountKind;

function defaultTextOf(kind: EmailKind, language: Language): EmailText {
  if (isOfOrder(kind)) return defaultOrderTemplate(kind, language);
  if (isOfReturn(kind)) return defaultReturnText(returnKindOf(kind), language);
  if (isOfAccount(kind)) return defaultAccountTexts(accountKindOf(kind), language);
  if (isBackInStock(kind)) return defaultBackInStockText(kind, language);
  if (kind === 'kitchen-plan') return defaultPlanText(language);
  if (isOfGift(kind)) return defaultGiftText(kind, language);
  if (isOfPledge(kind)) return defaultPledgeText(kind, language);
  if (isOfAppointment(kind) || kind === 'appointment-free') return defaultAppointmentText(kind, language);
  if (kind === 'call-summary') return defaultCallSummaryText(language);
  if (kind === 'video-answer' || kind === 'care-reminder') return defaultVideoText(kind, language);
  if (isOfOffer(kind)) return defaultOfferText(kind, language);
  return kind === 'draft-link' ? defaultLinkText(language) : defaultGiftCardText(language);
}

/** Example data of account emails, without a real token. */
const accountJobs: { [Kind in AccountKind]: Extract<AccountMailJob, { kind: Kind }> } = {
  'verify-email': { kind: 'verify-email', userId: '' },
  'reset-password': { kind: 'reset-password', email: exampleCustomerEmail },
  'password-changed': { kind: 'password-changed', userId: '' },
  'email-changed': {
    kind: 'email-changed',
    userId: '',
    name: exampleCustomerName,
    to: exampleCustomerEmail,
    newEmail: `new.${exampleCustomerEmail}`,
  },
  'new-device': { kind: 'new-device', userId: '', browser: 'Firefox', system: 'Windows', at: exampleDay },
  'second-step-changed': { kind: 'second-step-changed', userId: '', change: 'codes-on' },
  'staff-invitation': { kind: 'staff-invitation', invitationId: '' },
};

/**
 * The last order; null if the staff member may not view orders, there is none, or it is in another language: an order
 * names its products in its own language.
 */
async function findLastOrder(
  ctx: Context,
  language: Language,
): Promise<{ order: OrderDetails; customerName: string } | null> {
  const rows = await listOrders(ctx, { sort: 'newest', page: 1, pageSize: 1 });
  const last = rows.ok ? rows.value.items[0] : undefined;
  const order = last && (await getOrder(ctx, { orderId: last.id }));
  return order?.ok && order.value.language === language
    ? { order: order.value, customerName: order.value.customerName }
    : null;
}

/** Adapts the order to the kind of email, such as a bank account for the email about a bank transfer. */
function orderForEmail(kind: OrderTemplateKind, order: OrderDetails): OrderDetails {
  const isOfCards = kind === 'order-cards-waiting' || kind === 'order-cards-sent';
  return {
    ...order,
    ...(kind === 'order-awaiting-payment'
      ? { transfer: order.transfer ?? exampleTransfer(order), paymentMethod: 'bank-transfer' as const }
      : {}),
    ...(kind === 'order-pledges-awaited' ? { paymentMethod: 'group-gift' as const } : {}),
    ...(kind === 'order-ready' ? { handover: 'counter' as const } : {}),
    ...(isOfCards ? { handover: 'mail' as const, address: null } : {}),
    ...(kind === 'order-cards-sent' ? { paymentState: 'paid' as const } : {}),
  };
}

/**
 * The part that other modules add to an order email: a shipment, or the changes of an order edit. Null for
 * other kinds.
 */
async function exampleSection(
  ctx: Context,
  kind: OrderTemplateKind,
  order: OrderDetails,
): Promise<OrderEmailSection | null> {
  if (kind === 'order-shipped') {
    const shipments = await listShipments(ctx, order.id);
    const last = shipments.at(-1) ?? fulfillment.exampleShipment;
    return fulfillment.sectionOf(order, last, shipments.length);
  }
  if (kind !== 'order-edited') return null;
  const nothing = money(0, order.total.currency);
  const { name, colorName: variant, quantity } = order.lines[0]!;
  return orderEditing.sectionOf(
    {
      changes: [],
      differences: [{ code: 'line_added', params: { name, variant, quantity } }],
      owed: nothing,
      givenBack: nothing,
      toGiftCards: nothing,
    },
    order.paymentMethod,
  );
}

async function renderOfOrder(
  ctx: Context,
  kind: OrderTemplateKind,
  found: { order: OrderDetails; customerName: string },
  about: { language: Language; sender: MailSender; words: EmailText; baseUrl: string },
) {
  const order = orderForEmail(kind, found.order);
  const how = usualRefundMethod(order.paymentMethod);
  return renderOrderEmail({
    kind: emailKindOf(kind),
    language: about.language,
    order,
    customerName: found.customerName,
    sender: about.sender,
    words: about.words,
    refund: kind === 'order-refunded' ? order.total : null,
    otherwise: how && { how, reference: '' },
    notice: null,
    section: await exampleSection(ctx, kind, order),
    url: `${about.baseUrl}${addressIn(about.language, `/order/${order.id}`)}`,
  });
}

/** Dependencies of the email module on other modules. @param baseUrl the public address. */
export function emailRenderer(baseUrl: string): EmailRenderer {
  return {
    defaultTextOf,
    serverTest: serverTestEmail,
    async mailboxOf(ctx) {
      const session = await getSessionUser(ctx);
      const user = session.ok ? session.value.user : null;
      return user && { name: user.displayName ?? '', address: user.email };
    },
    async render(ctx, { kind, language, words, of }) {
      const { currency } = await getSettings(ctx, 'shop');
      const sender = senderAt(baseUrl, await getSender(ctx));
      const url = `${baseUrl}${languagePrefix(language)}`;
      const examples = exampleTexts(language);
      if (isOfOrder(kind)) {
        const last = of === 'last-order' ? await findLastOrder(ctx, language) : null;
        const found = last ?? { order: exampleOrder(currency, language), customerName: exampleCustomerName };
        const mail = await renderOfOrder(ctx, kind, found, { language, sender, words, baseUrl });
        return { ...mail, isLastOrder: last !== null };
      }
      const render = () => {
        if (isOfReturn(kind))
          return renderReturnEmail({
            kind: returnKindOf(kind),
            language,
            orderReturn: exampleReturn(currency, language),
            customerName: exampleCustomerName,
            isGift: false,
            paymentMethod: 'card',
            refundToGiftCards: money(0, currency),
            sender,
            templateOverrides: words,
            costs: '',
            url,
          });
        if (isOfAccount(kind))
          return renderAccountMail({
            job: accountJobs[accountKindOf(kind)],
            language,
            name: exampleCustomerName,
            sender,
            templateOverrides: words,
            url,
          });
        if (kind === 'draft-link')
          return renderLinkEmail({ ...exampleDraftOrder(currency, language), language, sender, words, url });
        if (isBackInStock(kind))
          return renderBackInStockEmail({
            kind,
            language,
            product: { name: examples.dutchOven, colorName: null },
            sender,
            overrides: words,
            url,
            unsubscribeUrl: kind === 'back-in-stock' ? url : null,
          });
        if (kind === 'kitchen-plan')
          return renderPlanEmail({
            ...{ language, sender, url, overrides: words, days: 30 },
            ...{ planName: examples.plan, customerName: exampleCustomerName },
          });
        if (isOfGift(kind))
          return renderGiftEmail({
            ...{ kind, language, sender, url, overrides: words, days: 30 },
            ...{ recipientName: 'Anna', senderName: exampleCustomerName },
          });
        if (isOfPledge(kind))
          return renderPledgeEmail({
            ...{ kind, language, sender, url, overrides: words },
            ...{ name: exampleCustomerName, recipientName: 'Anna', timeZone: 'UTC', transfer: null },
            amount: money(4_000, currency),
            endsAt: new Date(exampleDay),
          });
        if (isOfAppointment(kind))
          return renderAppointmentEmail({
            ...{ kind, language, sender, url, overrides: words, specialistName: 'Marta' },
            appointment: exampleAppointment,
          });
        if (kind === 'appointment-free')
          return renderFreeTimeEmail({
            ...{ language, sender, url, overrides: words, specialistName: 'Marta', timeZone: 'UTC' },
            ...{ customerName: exampleCustomerName, startsAt: new Date(exampleDay) },
          });
        if (kind === 'video-answer')
          return renderAnswerEmail({
            ...{ language, sender, url, overrides: words, customerName: exampleCustomerName },
            ...{ videoTitle: examples.videoTitle, atMs: 134_000 },
            ...{ question: examples.videoQuestion, answer: examples.videoAnswer },
          });
        if (kind === 'care-reminder')
          return renderReminderEmail({
            ...{ language, sender, url, overrides: words, customerName: exampleCustomerName },
            pieces: [{ name: examples.knife, task: 'sharpen' }],
          });
        if (kind === 'call-summary')
          return renderSummaryEmail({ language, sender, url, overrides: words, room: exampleRoom(language) });
        if (isOfOffer(kind))
          return renderOfferEmail({
            kind,
            language,
            customerName: exampleCustomerName,
            product: { name: examples.dutchOven, variantName: null },
            quantity: 2,
            unitPrice: money(9_000, currency),
            expiresAt: new Date(exampleDay),
            timeZone: 'UTC',
            sender,
            overrides: words,
            url,
          });
        return renderGiftCardEmail({
          code: 'ABCD-EFGH-JKLM-NPQR',
          value: money(5_000, currency),
          language,
          from: exampleCustomerName,
          message: '',
          design: 'branch',
          sender,
          overrides: words,
          url,
        });
      };
      return { ...(await render()), isLastOrder: false };
    },
  };
}
