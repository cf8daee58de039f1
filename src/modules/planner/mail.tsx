import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import type { EmailText, PlaceholderValues } from '#modules/email/contract/template-names.ts';
import { applyTemplate, placeholdersOf } from '#modules/email/rules.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailText } from '#platform/mail/mail-text.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import type { PlanEmailData } from './service/send-plan.ts';

const kind = 'kitchen-plan';

function defaultText(i18n: I18n, values: PlaceholderValues<typeof kind>): EmailText {
  const { planName, days } = values;
  return {
    subject: i18n._(msg`Your kitchen plan: ${planName}`),
    opening: i18n._(
      msg`Here is the kitchen plan that you saved. The link opens it with current prices and works for ${days} days.`,
    ),
    closing: i18n._(msg`Anyone with the link can open the plan. You can revoke it on the page of the plan.`),
  };
}

/** The default template with its placeholders unreplaced. */
export const defaultPlanText = (language: Language): EmailText =>
  defaultText(mailTexts(language), placeholdersOf(kind));

export interface PlanEmailContent extends Omit<PlanEmailData, 'path'> {
  url: string;
}

/** Renders the email in the language of the page that it was asked for on. */
export async function renderPlanEmail(content: PlanEmailContent) {
  const { language, planName, customerName, days, sender, overrides, url } = content;
  const i18n = mailTexts(language);
  const values = {
    ...{ customerName, planName, shopName: sender.name },
    days: new Intl.NumberFormat(language).format(days),
  };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, values), overrides, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={url}>
          <Trans>Open the plan</Trans>
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}
