/** An exception to a rule, with its reason. Unused entries are reported. */
export interface Exception {
  rule: string;
  /** A file, or a folder with a trailing slash. */
  path: string;
  reason: string;
}

export const exceptions: Exception[] = [
  {
    rule: 'three-hops',
    path: 'src/modules/accounts/providers/sign-in.ts',
    reason: 'The sign-in library runs its own SQL on the tables of accounts (rule 9), a named exception.',
  },
  {
    rule: 'colours',
    path: 'src/platform/mail/theme.ts',
    reason: 'Mail programs know no custom properties: mails get the colours as text, from this one file.',
  },
  {
    rule: 'colours',
    path: 'src/ui/browser-colors.ts',
    reason: 'A browser reads the colours of its own frame as text, from the page and from the manifest.',
  },
  {
    rule: 'colours',
    path: 'src/ui/styleguide-commerce.tsx',
    reason:
      'Its sample products bring the colours they are sold in, which are data of the catalogue, not of the page.',
  },
];
