import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import { formatMoney } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { EmailText, PlaceholderValues } from '#modules/email/contract/template-names.ts';
import { applyTemplate, placeholdersOf } from '#modules/email/rules.ts';
import { MailDetails } from '#platform/mail/details.tsx';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailText } from '#platform/mail/mail-text.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import type { PledgeEmailData } from './service/send-email.ts';

type Kind = PledgeEmailData['kind'];

function defaultText(i18n: I18n, kind: Kind, values: PlaceholderValues<Kind>): EmailText {
  const { customerName, recipientName, amount, endsOn, shopName } = values;
  switch (kind) {
    case 'pledge-received':
      return {
        subject: i18n._(msg`Your pledge for the gift for ${recipientName}`),
        opening: i18n._(
          msg`Hello ${customerName}, thank you: you pledged ${amount}. If the gift is not complete by ${endsOn}, you pay nothing.`,
        ),
        closing: i18n._(
          msg`Until the gift is complete, you can withdraw your pledge with this link. Do not pass it on.`,
        ),
      };
    case 'pledge-charged':
      return {
        subject: i18n._(msg`The gift for ${recipientName} is complete`),
        opening: i18n._(
          msg`Hello ${customerName}, everyone has pledged their part, and ${shopName} now sends the gift. You paid ${amount}.`,
        ),
        closing: '',
      };
    case 'pledge-released':
      return {
        subject: i18n._(msg`Your pledge for the gift for ${recipientName} has ended`),
        opening: i18n._(
          msg`Hello ${customerName}, your pledge of ${amount} has ended: the gift was not ordered, the pledge was removed, or your card could not be charged. You pay nothing. If you have paid already, we send the money back.`,
        ),
        closing: '',
      };
    case 'pledge-refunded':
      return {
        subject: i18n._(msg`Refund for the gift for ${recipientName}`),
        opening: i18n._(
          msg`Hello ${customerName}, ${shopName} has refunded you ${amount}. It may take a few days to appear in your account.`,
        ),
        closing: '',
      };
  }
}

/** The default template with its placeholders unreplaced. */
export const defaultPledgeText = (kind: Kind, language: Language): EmailText =>
  defaultText(mailTexts(language), kind, placeholdersOf(kind));

export interface PledgeEmailContent extends Omit<PledgeEmailData, 'path'> {
  url: string;
}

/** Renders an email about a pledge in the language of the page on which it was made. */
export async function renderPledgeEmail(content: PledgeEmailContent) {
  const { kind, language, name, recipientName, transfer, sender, overrides, url } = content;
  const i18n = mailTexts(language);
  const amount = formatMoney(content.amount, i18n.locale);
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: content.timeZone } as const;
  const values = {
    customerName: name,
    recipientName,
    amount,
    endsOn: dateFormat(i18n.locale, format).format(content.endsAt),
    shopName: sender.name,
  };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, kind, values), overrides, values);
  const rows = transfer && [
    [i18n._(msg`Amount`), amount] as const,
    [i18n._(msg`Account holder`), transfer.accountHolder] as const,
    [i18n._(msg`IBAN`), transfer.iban] as const,
    [i18n._(msg`BIC`), transfer.bic] as const,
    [i18n._(msg`Reference`), transfer.reference] as const,
    [i18n._(msg`Due by`), values.endsOn] as const,
  ];
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        {rows && <MailDetails rows={rows} />}
        <MailButton href={url}>
          <Trans>View your pledge</Trans>
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}
