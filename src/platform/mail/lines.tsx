import type { CSSProperties, ReactNode } from 'react';
import { useMailDirection } from './layout.tsx';
import { mailTheme } from './theme.ts';

/** A table cell in an email. */
export const cell: CSSProperties = { padding: '10px 0', borderBottom: `1px solid ${mailTheme.hairline}` };
/** At the end of the line. Not `textAlign: 'end'`, which Outlook ignores. */
const figure = (direction: 'ltr' | 'rtl'): CSSProperties => ({
  ...cell,
  textAlign: direction === 'rtl' ? 'left' : 'right',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
});

/** Table of line items (`MailLine`) and sums (`MailSum`). */
export function MailLines({ children }: { children: ReactNode }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 32 }}>
      <tbody>{children}</tbody>
    </table>
  );
}

interface MailLineProps {
  quantity: number;
  name: string;
  /** Shown below the name; null or empty for none. */
  detail: string | null;
  /** Shown below the detail, such as when it ships. */
  note?: string | null;
  /** Formatted amount at the end of the line. Without it the line has no second column. */
  amount?: string;
}

export function MailLine({ quantity, name, detail, note, amount }: MailLineProps) {
  const direction = useMailDirection();
  return (
    <tr>
      <td style={cell}>
        {`${quantity} × `}
        <bdi>{name}</bdi>
        {detail && <div style={{ color: mailTheme.inkSoft, fontSize: 14 }}>{detail}</div>}
        {note && <div style={{ fontSize: 14 }}>{note}</div>}
      </td>
      {amount !== undefined && <td style={figure(direction)}>{amount}</td>}
    </tr>
  );
}

/** @param amount formatted. */
export function MailSum({
  label,
  amount,
  isTotal = false,
}: {
  label: ReactNode;
  amount: string;
  isTotal?: boolean;
}) {
  const fontWeight = isTotal ? 600 : 400;
  const direction = useMailDirection();
  return (
    <tr>
      <td style={{ ...cell, fontWeight }}>{label}</td>
      <td style={{ ...figure(direction), fontWeight }}>{amount}</td>
    </tr>
  );
}
