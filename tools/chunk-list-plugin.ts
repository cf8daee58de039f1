import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Content of `.vite/chunks.json`: the modules of each script of the client build, for the weight test. */
export interface ChunkList {
  [file: string]: {
    /** Statically imported scripts. */
    imports: string[];
    /** Source files of the project in the script. */
    modules: string[];
  };
}

export function chunkList(): Plugin {
  return {
    name: 'trivet:chunk-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const list: ChunkList = {};
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => path.relative(process.cwd(), id.split('?')[0]!))
          .filter((id) => id.startsWith('src/'));
        list[file] = { imports: chunk.imports, modules };
      }
      await writeFile(path.join(dir, '.vite', 'chunks.json'), JSON.stringify(list));
    },
  };
}
