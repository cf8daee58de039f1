import type { CSSProperties, ReactNode } from 'react';
import { mailTheme } from './theme.ts';

/** A table cell in an email. */
export const cell: CSSProperties = { padding: '10px 0', borderBottom: `1px solid ${mailTheme.hairline}` };
const figure: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' };

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
  /** Formatted amount at the end of the line. Without it the line has no second column. */
  amount?: string;
}

export function MailLine({ quantity, name, detail, amount }: MailLineProps) {
  return (
    <tr>
      <td style={cell}>
        {`${quantity} × ${name}`}
        {detail && <div style={{ color: mailTheme.inkSoft, fontSize: 14 }}>{detail}</div>}
      </td>
      {amount !== undefined && <td style={figure}>{amount}</td>}
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
  return (
    <tr>
      <td style={{ ...cell, fontWeight }}>{label}</td>
      <td style={{ ...figure, fontWeight }}>{amount}</td>
    </tr>
  );
}
