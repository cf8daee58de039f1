import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';

type Bundle = Record<string, { type: 'chunk' | 'asset' } & Partial<Chunk>>;

interface Chunk {
  imports: string[];
  dynamicImports: string[];
  facadeModuleId: string | null;
  code: string;
}

/** Lazily loaded scripts with more characters are cached on first use, not in advance. */
const MOST_LETTERS_OF_A_LAZY_PART = 60_000;

/**
 * Writes `sw.js` after the client build, when the file names of its scripts are known. It is one file,
 * because service workers of older browsers cannot import.
 *
 * @param isShopPage whether the scripts of a route file are cached in advance.
 */
export function serviceWorker(isShopPage: (file: string) => boolean): Plugin {
  return {
    name: 'trivet:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = shellFiles(bundle, isShopPage);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(version) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: path.resolve('src/app/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/** URLs of the scripts of these pages, and of styles and fonts, in a stable order. */
function shellFiles(bundle: Bundle, isShopPage: (file: string) => boolean): string[] {
  const files = new Set<string>();
  const take = (name: string, isLazy: boolean) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    if (isLazy && (chunk.code?.length ?? 0) > MOST_LETTERS_OF_A_LAZY_PART) return;
    files.add(name);
    for (const other of chunk.imports ?? []) take(other, false);
    for (const other of chunk.dynamicImports ?? []) take(other, true);
  };
  for (const [name, { facadeModuleId }] of Object.entries(bundle)) {
    const file = facadeModuleId?.split('?')[0];
    if (file && isShopPage(file)) take(name, false);
  }
  for (const name of Object.keys(bundle)) {
    // Only fonts that every page preloads; others load with their pages.
    if (/\.css$|-latin-(?!ext-).*\.woff2$/.test(name)) files.add(name);
  }
  return [...files].map((name) => `/${name}`).toSorted();
}
