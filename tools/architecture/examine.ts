import type { Exception } from './exceptions.ts';
import { type Files, openProject, type Project } from './project.ts';
import type { Finding, Rule } from './rule.ts';
import { acrossModules } from './rules/across-modules.ts';
import { appComposes } from './rules/app-composes.ts';
import { browserSide } from './rules/browser-side.ts';
import { colours } from './rules/colours.ts';
import { documentedVersions, pinnedDependencies, safeVersions } from './rules/dependencies.ts';
import { kebabNames, moduleFiles, tellingNames, topLevelFolders } from './rules/file-names.ts';
import { importPaths } from './rules/import-paths.ts';
import { layers } from './rules/layers.ts';
import { leftovers } from './rules/leftovers.ts';
import { loadedScripts } from './rules/loaded-scripts.ts';
import { machinePaths } from './rules/machine-paths.ts';
import { moduleOrderRule } from './rules/module-order.ts';
import { moduleManifests } from './rules/module-manifests.ts';
import { noCircles } from './rules/no-circles.ts';
import { ownTables } from './rules/own-tables.ts';
import { ownTexts } from './rules/own-texts.ts';
import { pureDecisions, pureImports } from './rules/pure-decisions.ts';
import { size } from './rules/size.ts';
import { standardTerms } from './rules/standard-terms.ts';
import { sqlInStore, threeHops } from './rules/sql-in-store.ts';
import { translated } from './rules/translated.ts';

export const rules: readonly Rule[] = [
  importPaths,
  acrossModules,
  pureImports,
  pureDecisions,
  sqlInStore,
  threeHops,
  ownTables,
  ownTexts,
  browserSide,
  loadedScripts,
  appComposes,
  layers,
  moduleManifests,
  moduleOrderRule,
  noCircles,
  tellingNames,
  topLevelFolders,
  kebabNames,
  moduleFiles,
  size,
  leftovers,
  machinePaths,
  colours,
  pinnedDependencies,
  documentedVersions,
  safeVersions,
  standardTerms,
  translated,
];

export interface Verdict {
  findings: (Finding & { rule: string })[];
  notes: string[];
  /** Number of parsed files. */
  modules: number;
}

function unreadable(project: Project): Verdict['findings'] {
  return [...project.modules.values()].flatMap(({ path, source }) =>
    source.errors.map(({ line, message }) => {
      const fix = 'A file that cannot be read cannot be checked.';
      return { rule: 'readable', path, line, message, fix };
    }),
  );
}

/** Checks the files with every rule. Also reports when no file was parsed, and rules that checked no file. */
export function examine(files: Files, exceptions: readonly Exception[], checkedRules = rules): Verdict {
  const project = openProject(files);
  const findings = unreadable(project);
  const notes: string[] = [];
  const needed = new Set<Exception>();
  if (project.modules.size === 0) {
    const fix = 'Run the check at the root of the project.';
    findings.push({ rule: 'parsed-files', path: '.', message: 'no module was parsed', fix });
  }
  for (const rule of checkedRules) {
    const outcome = rule.check(project);
    notes.push(...(outcome.notes ?? []));
    for (const finding of outcome.findings) {
      const exception = exceptions.find(
        ({ rule: name, path }) =>
          name === rule.name && (path.endsWith('/') ? finding.path.startsWith(path) : finding.path === path),
      );
      if (exception) needed.add(exception);
      else findings.push({ rule: rule.name, ...finding });
    }
    if (outcome.examined === 0) {
      const message = 'the rule checked no file';
      const fix = 'The files may have moved: correct the rule so that it finds them.';
      findings.push({ rule: rule.name, path: '.', message, fix });
    }
  }
  for (const exception of exceptions) {
    if (!needed.has(exception)) notes.push(`exception to '${exception.rule}' is unused: ${exception.path}`);
  }
  return { findings, notes, modules: project.modules.size };
}
