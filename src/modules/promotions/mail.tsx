import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import { formatMoney } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import { messages } from '#locales/en/mail.po';
import type { GiftCardMailMatter } from './service/send-gift-card.ts';

const language = 'en';

/** A gift card, as HTML and as plain text with the same words. */
export async function renderGiftCardMail({ code, value, sender, url }: GiftCardMailMatter & { url: string }) {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const amount = formatMoney(value, language);
  const shop = sender.name;
  const subject = i18n._(msg`A gift card of ${amount} for ${shop}`);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout language={language} title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <p style={{ margin: '0 0 24px', color: mailTheme.inkSoft }}>
          <Trans>
            Type this code in the checkout. It can be used in parts, and what is left stays on it.
          </Trans>
        </p>
        <p style={{ margin: '0 0 24px', fontSize: 24, fontWeight: 600, letterSpacing: 1 }}>{code}</p>
        <MailButton href={url}>
          <Trans>Look around the shop</Trans>
        </MailButton>
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}
