import { cell } from './lines.tsx';
import { mailTheme } from './theme.ts';

/** Table of labelled values, formatted to be copied; rows without a value are left out. */
export function MailDetails({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
      <tbody>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <tr key={label}>
              <td style={{ ...cell, color: mailTheme.inkSoft }}>{label}</td>
              <td style={{ ...cell, fontWeight: 600 }}>
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
