import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

interface BuiltFile {
  file: string;
}

/**
 * Vite plugin for the module `virtual:text-files`: the URL of each message catalogue by language and area
 * (`fr/account`). Only the server needs it, to link catalogues in the page's head. Empty in the browser and in
 * development.
 */
export function textFiles(): Plugin {
  const name = 'virtual:text-files';
  const catalogue = /^src\/locales\/(?<key>[^/]+\/[^/]+)\.po$/;
  return {
    name: 'trivet:text-files',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { command, base, environments } = this.environment.getTopLevelConfig();
      if (command !== 'build' || this.environment.name !== 'ssr') return 'export default {}';
      // The client is built first, and its manifest exists until the build ends.
      const list = path.resolve(environments.client!.build.outDir, '.vite/manifest.json');
      const built = JSON.parse(await readFile(list, 'utf8')) as Record<string, BuiltFile>;
      const files = Object.entries(built).flatMap(([source, { file }]) => {
        const key = catalogue.exec(source)?.groups?.key;
        return key ? [[key, base + file] as const] : [];
      });
      return `export default ${JSON.stringify(Object.fromEntries(files))}`;
    },
  };
}
