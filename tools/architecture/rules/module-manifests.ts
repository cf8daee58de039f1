import { moduleOfManifest, moduleOrder, modulesFile } from '../module-order.ts';
import type { Module, Project } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';
import { placeOf } from '../places.ts';

const browserParts = new Set(['ui', 'client']);

export const moduleManifests: Rule = {
  name: 'module-manifests',
  says: 'Each module has a manifest, module.ts, and only src/app/modules.ts imports it.',
  check(project) {
    const manifests = [...project.modules.values()].filter(({ path }) => moduleOfManifest(path) !== null);
    return {
      findings: [
        ...missingManifests(project),
        ...unknownModules(project),
        ...otherImports(project),
        ...manifests.flatMap(browserImports),
      ],
      examined: manifests.length,
    };
  },
};

/** Folders of modules without a manifest in the list. */
function missingManifests(project: Project): Finding[] {
  const listed = new Set(moduleOrder(project));
  const first = new Map<string, string>();
  for (const path of project.paths) {
    const name = /^src\/modules\/([^/]+)\//.exec(path)?.[1];
    if (name && !listed.has(name) && !first.has(name)) first.set(name, path);
  }
  return [...first].map(([name, path]) => ({
    path,
    message: `belongs to the module '${name}', whose manifest is not in ${modulesFile}`,
    fix: `Write src/modules/${name}/module.ts with defineModule, and add it to ${modulesFile}.`,
  }));
}

/** Imports of the list that name no existing manifest. */
function unknownModules(project: Project): Finding[] {
  return (project.modules.get(modulesFile)?.imports ?? [])
    .filter(
      ({ specifier, target }) => specifier.startsWith('#modules/') && moduleOfManifest(target ?? '') === null,
    )
    .map(({ specifier, line }) => ({
      path: modulesFile,
      line,
      message: `lists '${specifier}', which is not a manifest`,
      fix: 'Allowed in the list: the module.ts of modules that exist.',
    }));
}

/** Imports of a manifest other than by the list: a manifest contains server code. */
function otherImports(project: Project): Finding[] {
  return [...project.modules.values()].flatMap(({ path, place, imports }) =>
    path === modulesFile || place.isTest
      ? []
      : imports
          .filter(({ target }) => moduleOfManifest(target ?? '') !== null)
          .map(({ specifier, line }) => ({
            path,
            line,
            message: `imports the manifest '${specifier}'`,
            fix: `Only ${modulesFile} imports manifests; on the server, read them from there.`,
          })),
  );
}

function browserImports({ path, place, imports }: Module): Finding[] {
  return imports
    .filter(({ target }) => target && browserParts.has(placeOf(target).part ?? ''))
    .filter(({ target }) => placeOf(target!).module === place.module)
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `imports '${specifier}' into the manifest`,
      fix: 'Allowed in a manifest: the server parts of its own module, #platform and #kernel.',
    }));
}
