import { Fragment } from 'react';
import { mailTheme } from './theme.ts';

/** Plain text of an email template: an empty line separates paragraphs, other line breaks are kept. */
export function MailText({ text, isLast = false }: { text: string; isLast?: boolean }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph !== '');
  return paragraphs.map((paragraph, index) => (
    <p
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes after rendering
      key={index}
      style={{
        margin: isLast
          ? `${index === 0 ? 24 : 16}px 0 0`
          : `0 0 ${index < paragraphs.length - 1 ? 16 : 24}px`,
        color: mailTheme.inkSoft,
      }}
    >
      {paragraph.split('\n').map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes after rendering
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ));
}
