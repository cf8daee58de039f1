import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { apiRoutes } from './tools/api-routes-plugin.ts';
import { chunkList } from './tools/chunk-list-plugin.ts';
import { serviceWorker } from './tools/service-worker-plugin.ts';
import { textFiles } from './tools/text-files-plugin.ts';
import { unusedLibraryParts } from './tools/unused-library-parts-plugin.ts';

/** What every page of the shop stands in, and what a product's page is made of, which is opened first most often. */
const shell = /\/src\/app\/(root|entry\.client|storefront\/layout)\.tsx/;
/** Nearly every page needs these few bytes; pages to read need nothing else of the goods. */
const inNearlyAll =
  /\/src\/(ui\/(badge|breadcrumbs|page-header|preload-picture|visually-hidden)|app\/storefront\/use-shop|kernel\/digits)\.tsx?/;
const productPage = /\/src\/app\/storefront\/product\.tsx/;

/** The pictures' addresses: pages without a scene do without them. */
const scenes = /\/src\/app\/storefront\/frame\/scene\.tsx/;

/** Where people look for things, and the ways in: what several of these share comes without what other pages need. */
const shelves = /\/src\/app\/storefront\/(home|products|search|categories|sets|not-found)\.tsx/;
/** Small parts that light pages take from others: with what else is shared they would bring an account's dialogs along. */
const smallParts = /\/src\/ui\/(problem|quantity-stepper)\.tsx/;
/** What shelves have for those without scripts. */
const writtenByServer = /\/src\/ui\/pagination/;
const waysIn = /\/src\/app\/storefront\/(login|register|forgot-password|reset-password|verify-email)\.tsx/;
const reading = /\/src\/app\/storefront\/(about|contact|faq|deliver-as-gift|returns|privacy-policy)\.tsx/;

/** Files that only the back office leads to: shoppers do not download what these need. */
const backOffice = /\/src\/app\/(admin\/|staff\/order-notifier)/;

/** What shoppers open, and what a phone keeps for times without a connection. */
const shopPage = /\/src\/app\/(entry\.client|root|storefront\/|account\/)/;

/** Files that every page has long run when something more is asked for. */
const onEveryPage = /\/(rolldown-runtime|libraries|shell|root|layout|entry\.client)-/;

interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

/** Whether one of these files needs a module from the start, not only when a hand reaches for it. */
function isNeededBy(files: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (files.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return importers.some((importer) => isNeededBy(files, importer, modules, seen));
}

function isOfTheBackOffice(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (backOffice.test(id) || seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const from = [...importers, ...dynamicImporters];
  return from.length > 0 && from.every((importer) => isOfTheBackOffice(importer, modules, seen));
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    apiRoutes(),
    textFiles(),
    unusedLibraryParts(),
    reactRouter(),
    chunkList(),
    serviceWorker((file) => shopPage.test(file)),
  ],
  // React has what this package brings for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // The style sheets' own `light-dark()` is kept, so that a part of a page may have the other scheme.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    // Naming them once more, file by file, would hold up the page that asks.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !onEveryPage.test(`/${file}`)) : files,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: writtenByServer, sideEffects: false }] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              // What every page needs is one file, not sixty: each file costs a header, a request and a dictionary of
              // its own when it is compressed. The libraries change seldom, so they are kept apart. What only some
              // pages need stays out of both; a check measures what a product page downloads (tests/browser/weight.test.ts).
              groups: [
                {
                  // Icons come by a list of all of them: whom each is for is seen better one by one.
                  name: (id, modules) => (isNeededBy(shell, id, modules) ? 'libraries' : null),
                  test: /node_modules\/(?!lucide-react\/dist\/esm\/icons)/,
                  priority: 6,
                },
                {
                  name: (id, modules) =>
                    inNearlyAll.test(id) || isNeededBy(shell, id, modules) ? 'shell' : null,
                  test: /src\//,
                  priority: 5,
                },
                { name: 'scene', test: scenes, priority: 4 },
                { name: 'small-parts', test: smallParts, priority: 4 },
                {
                  // An icon that the ways in need too would bring them all of this.
                  name: (id, modules) =>
                    isNeededBy(productPage, id, modules) &&
                    (id.includes('/src/') || !isNeededBy(waysIn, id, modules))
                      ? 'goods'
                      : null,
                  minShareCount: 2,
                  priority: 4,
                },
                {
                  name: (id, modules) =>
                    !writtenByServer.test(id) && isNeededBy(shelves, id, modules) ? 'shelves' : null,
                  test: /src\//,
                  minShareCount: 4,
                  priority: 3,
                },
                {
                  name: (id, modules) => (isNeededBy(waysIn, id, modules) ? 'ways-in' : null),
                  test: /src\//,
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  name: (id, modules) => (isNeededBy(reading, id, modules) ? 'reading' : null),
                  test: /src\//,
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  name: (id, modules) => (isOfTheBackOffice(id, modules) ? null : 'shared'),
                  test: /src\//,
                  minShareCount: 6,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            server: 'src/server.ts',
            shop: 'src/cli.ts',
            papers: 'src/modules/orders/papers/paper-thread.ts',
          },
        },
      },
    },
  },
});
