import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { apiRoutes } from './tools/api-routes-plugin.ts';
import { serviceWorker } from './tools/service-worker-plugin.ts';
import { textFiles } from './tools/text-files-plugin.ts';

/** Files that only the back office leads to: shoppers do not download what these need. */
const backOffice = /\/src\/app\/(admin\/|staff\/order-notifier)/;

/** What shoppers open, and what a phone keeps for times without a connection. */
const shopPage = /\/src\/app\/(entry\.client|root|storefront\/|account\/)/;

interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
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
    reactRouter(),
    serviceWorker((file) => shopPage.test(file)),
  ],
  // The style sheets' own `light-dark()` is kept, so that a part of a page may have the other scheme.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              // What nearly every page needs is one file, not sixty: each file costs a header, a request and a
              // dictionary of its own when it is compressed. The libraries change seldom, so they are kept apart.
              groups: [
                { name: 'libraries', test: /node_modules/, minShareCount: 20, priority: 2 },
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
      build: { rolldownOptions: { input: { server: 'src/server.ts', shop: 'src/cli.ts' } } },
    },
  },
});
