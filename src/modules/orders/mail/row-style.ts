import type { CSSProperties } from 'react';
import { mailTheme } from '#platform/mail/theme.ts';

export const row: CSSProperties = { padding: '10px 0', borderBottom: `1px solid ${mailTheme.hairline}` };
export const amount: CSSProperties = {
  ...row,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
};
