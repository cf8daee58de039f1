import {
  allowedModuleFiles,
  emptyEndings,
  emptyNames,
  moduleParts,
  sourceFiles,
  sourceFolders,
  topFolders,
} from '../definitions.ts';
import type { Finding, Rule } from '../rule.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names fixed by conventions of other tools. */
const fixedNames = new Set(['README.md', '.gitkeep', '.gitignore']);

export const topLevelFolders: Rule = {
  name: 'top-level-folders',
  says: 'Only listed folders exist at the root and in src.',
  check(project) {
    const findings: Finding[] = [];
    for (const path of project.paths) {
      const [top = '', second = '', third] = path.split('/');
      if (second && !topFolders.includes(top)) {
        const fix = `Allowed at the root: ${topFolders.join(', ')}. Move the file to one of them.`;
        findings.push({
          path,
          message: `is in the folder '${top}/', which is not a top-level folder`,
          fix,
        });
      }
      if (top !== 'src') continue;
      if (!(third === undefined ? sourceFiles : sourceFolders).includes(second)) {
        const fix = `Allowed in src: ${[...sourceFiles, ...sourceFolders.map((name) => `${name}/`)].join(', ')}.`;
        findings.push({ path, message: `is in src, where '${second}' is not allowed`, fix });
      }
    }
    return { findings, examined: project.paths.size };
  },
};

export const kebabNames: Rule = {
  name: 'kebab-case',
  says: 'Files and folders are named in kebab-case.',
  check(project) {
    const findings: Finding[] = [];
    const paths = [...project.paths].filter((path) => path.includes('/') && !path.startsWith('.'));
    for (const path of paths) {
      const wrong = path.split('/').filter((name) => !kebabCase.test(name) && !fixedNames.has(name));
      if (wrong.length === 0) continue;
      const message = `is not in kebab-case: '${wrong.join("', '")}'`;
      findings.push({
        path,
        message,
        fix: 'Allowed: small letters, digits, single hyphens: place-order.ts.',
      });
    }
    return { findings, examined: paths.length };
  },
};

export const tellingNames: Rule = {
  name: 'telling-names',
  says: 'No index.ts barrels, no utils, helpers, common, misc (rule 8).',
  check(project) {
    const findings: Finding[] = [];
    const code = [...project.paths].filter((path) => /\.(tsx?|m?js|css)$/.test(path));
    for (const path of code) {
      const stems = path.split('/').map((name) => name.split('.')[0] ?? '');
      const empty = stems.find(
        (stem) => emptyNames.includes(stem) || emptyEndings.some((ending) => stem.endsWith(ending)),
      );
      if (empty === undefined) continue;
      const message = `has a name that does not describe its content: '${empty}'`;
      const fix =
        empty === 'index'
          ? 'Delete the barrel and import each file by its own name.'
          : 'Name it after what it does, a verb or a noun of the shop: money.ts, split-evenly.ts.';
      findings.push({ path, message, fix });
    }
    return { findings, examined: code.length };
  },
};

export const moduleFiles: Rule = {
  name: 'module-files',
  says: 'Modules contain only listed file names, so that all modules have the same structure.',
  check(project) {
    const findings: Finding[] = [];
    const paths = [...project.paths].filter((path) => path.startsWith('src/modules/'));
    for (const path of paths) {
      const [noun = '', ...rest] = path.split('/').slice(2);
      const reason = misplaced(rest, `src/modules/${noun}`, project.paths);
      if (!reason) continue;
      findings.push({ path, message: reason, fix: `Allowed in src/modules/${noun}: ${allowedModuleFiles}.` });
    }
    return { findings, examined: paths.length };
  },
};

/** Why a path below a module's folder is not allowed, or null. */
function misplaced(rest: string[], module: string, paths: ReadonlySet<string>): string | null {
  const [first = '', second = '', third = ''] = rest;
  if (rest.length <= 1) {
    if (first.endsWith('.test.ts')) return null;
    const [part = '', extension] = [first.split('.')[0], first.split('.').slice(1).join('.')];
    return moduleParts[part] === extension ? null : `'${first || module}' is no file of a module`;
  }
  if (first === 'ui') {
    if (second !== 'storefront' && second !== 'admin')
      return `ui/ holds storefront/ and admin/, not '${second}'`;
    return rest.length > 2 && /^[^.]+(\.test)?\.tsx?$/.test(rest.at(-1) ?? '')
      ? null
      : `ui/${second}/ holds .tsx and .ts, not '${third}'`;
  }
  const extension = first === 'providers' ? 'ts' : moduleParts[first];
  if (!extension) return `'${first}/' is no folder of a module`;
  if (rest.length > 2) return `${first}/ is flat: a verb or noun per file`;
  if (!new RegExp(`^[^.]+(\\.test)?\\.(ts|${extension})$`).test(second))
    return `${first}/ holds .${extension} files`;
  const file = `${module}/${first}.${extension}`;
  return paths.has(file) ? `stands beside ${file}: a part is a file or a folder, not both` : null;
}
