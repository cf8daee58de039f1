import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { CSSProperties, ReactNode } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import { messages } from '#locales/en/mail.po';
import type { Return } from './contract/own-returns.ts';
import type { ReturnMailKind } from './rules.ts';
import type { ReturnMailMatter } from './service/send-mail.ts';

export interface ReturnMailContent extends ReturnMailMatter {
  /** Where the return is seen. */
  url: string;
}

const language = 'en';

const subjects: Record<ReturnMailKind, (code: string, order: number) => ReturnType<typeof msg>> = {
  requested: (code) => msg`We have your return ${code}`,
  approved: (code) => msg`Your return ${code} is approved`,
  declined: (code) => msg`We cannot take back ${code}`,
  received: (code) => msg`Your return ${code} is here`,
  refunded: (code) => msg`Your return ${code} is settled: money back`,
  exchanged: (code) => msg`Your return ${code} is settled: others are on their way`,
  rejected: (code) => msg`Your return ${code} goes back to you`,
  staff_notice: (code, order) => msg`Return ${code} of order ${order} waits for an answer`,
};

/** A mail about a return, as HTML and as plain text with the same words. */
export async function renderReturnMail(content: ReturnMailContent) {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const { kind, what, sender, url } = content;
  const subject = i18n._(subjects[kind](what.code, what.orderNumber));
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout language={language} title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <p style={{ margin: '0 0 24px', color: mailTheme.inkSoft }}>
          <Words kind={kind} what={what} />
        </p>
        {/* What somebody wrote has lines of its own. */}
        {(kind === 'declined' || kind === 'rejected') && <Said>{what.answer}</Said>}
        {kind === 'staff_notice' && what.note !== '' && <Said>{what.note}</Said>}
        {kind === 'approved' && <HowToSend {...content} />}
        <MailButton href={url}>
          {kind === 'staff_notice' ? <Trans>Look at the return</Trans> : <Trans>See your return</Trans>}
        </MailButton>
        <Lines what={what} />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

function Words({ kind, what }: { kind: ReturnMailKind; what: Return }): ReactNode {
  const { code, orderNumber, wish } = what;
  switch (kind) {
    case 'requested':
      return (
        <Trans>
          Thank you for telling us. We look at it and write again; please keep everything until then.
        </Trans>
      );
    case 'approved':
      return <Trans>Please send it to us, and write {code} on the parcel so that we know whose it is.</Trans>;
    case 'declined':
      return (
        <Trans>We have looked at what you wrote about order {orderNumber}, and cannot take it back:</Trans>
      );
    case 'received':
      return <Trans>Your parcel has arrived. We look at what is in it and write again.</Trans>;
    case 'refunded': {
      const amount = what.refund ? formatMoney(what.refund.amount, language) : '';
      return (
        <Trans>We are giving back {amount}, the way it was paid. It may take a few days to arrive.</Trans>
      );
    }
    case 'exchanged': {
      const number = what.exchangeOrder?.number ?? 0;
      return (
        <Trans>
          What you asked for instead is order {number}. It costs you nothing, and we are packing it.
        </Trans>
      );
    }
    case 'rejected':
      return (
        <Trans>We have looked at what came back, and cannot take it. It is on its way to you again:</Trans>
      );
    case 'staff_notice':
      return wish === 'exchange' ? (
        <Trans>Your customer would like others instead.</Trans>
      ) : (
        <Trans>Your customer would like the money back.</Trans>
      );
  }
}

function Said({ children }: { children: string }) {
  return (
    <p
      style={{
        margin: '0 0 24px',
        padding: '0 0 0 14px',
        borderLeft: `2px solid ${mailTheme.hairline}`,
        whiteSpace: 'pre-line',
      }}
    >
      {children}
    </p>
  );
}

/** Where it goes, and at whose cost. */
function HowToSend({ what, sender, costs }: ReturnMailContent) {
  return (
    <>
      {what.instructions !== '' && (
        <p style={{ margin: '0 0 24px', whiteSpace: 'pre-line' }}>{what.instructions}</p>
      )}
      <p style={{ margin: '0 0 24px' }}>
        {sender.addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        <strong>{what.code}</strong>
      </p>
      {costs !== '' && <p style={{ margin: '0 0 24px', color: mailTheme.inkSoft }}>{costs}</p>}
    </>
  );
}

const row: CSSProperties = { padding: '10px 0', borderBottom: `1px solid ${mailTheme.hairline}` };

function Lines({ what }: { what: Return }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 32 }}>
      <tbody>
        {what.lines.map((line) => (
          <tr key={line.position}>
            <td style={row}>
              {`${line.quantity} × ${line.name}`}
              {line.colorName && (
                <div style={{ color: mailTheme.inkSoft, fontSize: 14 }}>{line.colorName}</div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
