import type { CSSProperties, ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { readablePhone } from '#kernel/phone-number.ts';
import { languageDetails, storedLanguage } from '#kernel/language.ts';
import type { MailSender } from './sender.ts';
import { mailTheme } from './theme.ts';

const body: CSSProperties = { margin: 0, padding: 0, backgroundColor: mailTheme.paper, color: mailTheme.ink };
const cell: CSSProperties = {
  fontFamily: mailTheme.sans,
  fontSize: 16,
  lineHeight: '26px',
  color: mailTheme.ink,
};
const small: CSSProperties = { ...cell, fontSize: 13, lineHeight: '20px', color: mailTheme.inkSoft };
/** Preview text: shown beside the subject in an inbox, not in the email itself. */
const hidden: CSSProperties = { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 };

interface MailLayoutProps {
  title: string;
  preview: string;
  sender: MailSender;
  children: ReactNode;
}

/**
 * Email layout: logo or shop name above, contact details below. Uses tables, because email programs render
 * them reliably.
 */
export function MailLayout({ title, preview, sender, children }: MailLayoutProps) {
  const direction = useMailDirection();
  const { locale: language } = useLingui().i18n;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={body}>
        <div style={hidden} data-skip-in-text="true">
          {preview}
        </div>
        {/* Repeats language and direction, because some email programs show the content of the body only. */}
        <table
          lang={language}
          dir={direction}
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ padding: '32px 16px' }}
        >
          <tbody>
            <tr>
              <td align="center">
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 560 }}
                >
                  <tbody>
                    <tr>
                      <td style={{ ...cell, fontFamily: mailTheme.display, fontSize: 22, paddingBottom: 24 }}>
                        <SenderName sender={sender} />
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{ ...cell, borderTop: `1px solid ${mailTheme.hairline}`, padding: '28px 0' }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ ...small, borderTop: `1px solid ${mailTheme.hairline}`, paddingTop: 20 }}>
                        {sender.addressLines.map((line) => (
                          <div key={line}>
                            <bdi>{line}</bdi>
                          </div>
                        ))}
                        <div>
                          <a dir="ltr" href={`mailto:${sender.email}`} style={{ color: mailTheme.inkSoft }}>
                            {sender.email}
                          </a>
                          {sender.phone && (
                            <>
                              {' · '}
                              <a dir="ltr" href={`tel:${sender.phone}`} style={{ color: mailTheme.inkSoft }}>
                                {readablePhone(sender.phone)}
                              </a>
                            </>
                          )}
                        </div>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Direction of the email's language. */
export const useMailDirection = (): 'ltr' | 'rtl' =>
  languageDetails[storedLanguage(useLingui().i18n.locale)].direction;

/** The logo's alt text has the same font as the name, for email programs that block images. */
function SenderName({ sender: { name, logo } }: { sender: MailSender }) {
  if (!logo) return name;
  const { src, width, height } = logo;
  return <img src={src} width={width} height={height} alt={name} style={{ display: 'block', border: 0 }} />;
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      style={{
        fontFamily: mailTheme.display,
        fontSize: 28,
        lineHeight: '36px',
        fontWeight: 500,
        margin: '0 0 12px',
      }}
    >
      {children}
    </h1>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '12px 22px',
    borderRadius: 4,
    backgroundColor: mailTheme.moss,
    color: mailTheme.onMoss,
    fontWeight: 600,
    textDecoration: 'none',
  };
  return (
    <a href={href} style={style}>
      {children}
    </a>
  );
}
