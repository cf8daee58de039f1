import type { Project } from './project.ts';

/** The file that lists the module manifests. */
export const modulesFile = 'src/app/modules.ts';

const manifestPath = /^src\/modules\/([^/]+)\/module\.ts$/;

/** Name of the module whose manifest is at this path; null for other files. */
export const moduleOfManifest = (path: string): string | null => manifestPath.exec(path)?.[1] ?? null;

/** The modules in the order in which the list imports their manifests. */
export function moduleOrder(project: Project): string[] {
  const imports = project.modules.get(modulesFile)?.imports ?? [];
  return imports.flatMap(({ target }) => moduleOfManifest(target ?? '') ?? []);
}
