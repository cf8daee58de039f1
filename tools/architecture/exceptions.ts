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
    rule: 'import-paths',
    path: 'src/app/route-scripts.ts',
    reason: 'Imports the scripts that the route manifest of the document names.',
  },
  {
    rule: 'import-paths',
    path: 'src/app/route-discovery.ts',
    reason: 'Imports the manifest file of the build, whose address is in the document.',
  },
  {
    rule: 'import-paths',
    path: 'src/app/load-texts.ts',
    reason: 'Imports the catalogues that the document names.',
  },
  {
    rule: 'colours',
    path: 'src/platform/documents/card-colors.ts',
    reason: 'Documents cannot read the style sheet, so printed cards use the colours in this file.',
  },
  {
    rule: 'colours',
    path: 'src/platform/mail/theme.ts',
    reason: 'Email clients do not support custom properties, so emails use the colours in this file.',
  },
  {
    rule: 'colours',
    path: 'src/ui/browser-colors.ts',
    reason: 'The browser reads the colour of its toolbar from a meta tag and the web app manifest, as text.',
  },
  {
    rule: 'colours',
    path: 'src/ui/styleguide-commerce.tsx',
    reason: 'Its sample products have colours, which are catalogue data and not part of the design.',
  },
  {
    rule: 'colours',
    path: 'src/modules/catalog/ui/admin/product-form/named-colors.ts',
    reason: 'The swatches of colour names are catalogue data and not part of the design.',
  },
];
