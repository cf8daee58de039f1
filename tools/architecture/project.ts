import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Place, placeOf } from './places.ts';
import { type ImportFact, parseSource, type Source } from './source.ts';

export interface Import extends ImportFact {
  /** Path of the file in the project; null for a package or an unresolved path. */
  target: string | null;
  isPackage: boolean;
}

export interface Module {
  path: string;
  place: Place;
  source: Source;
  imports: Import[];
}

export interface Project {
  /** Every file's path from the root, with forward slashes. */
  paths: ReadonlySet<string>;
  /** Parsed TypeScript and JavaScript files by path. */
  modules: ReadonlyMap<string, Module>;
  text(path: string): string;
}

/** Files by path from the root; each is read on first use. */
export type Files = ReadonlyMap<string, () => string>;

const ignoredFolders = new Set([
  'node_modules',
  '.git',
  'build',
  '.react-router',
  '.data',
  '.cache',
  'test-results',
]);
const badExamples = 'tools/architecture/bad-examples/';

function walkFolder(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignoredFolders.has(entry.name)) return [];
    const below = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? walkFolder(root, below) : [below];
  });
}

/** Tracked and untracked, but not ignored files; without git, all files outside `ignoredFolders`. */
function listFiles(root: string): string[] {
  if (existsSync(path.join(root, '.git'))) {
    try {
      const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: 'pipe' } as const;
      const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], options);
      return [...new Set(listed.split('\0'))].filter((file) => file && existsSync(path.join(root, file)));
    } catch {
      // git is missing or rejects this folder: list the files directly.
    }
  }
  return walkFolder(root);
}

export function readFiles(root: string): Files {
  const files = new Map<string, () => string>();
  for (const file of listFiles(root).toSorted()) {
    if (file.startsWith(badExamples)) continue;
    let text: string | null = null;
    files.set(file, () => (text ??= readFileSync(path.join(root, file), 'utf8')));
  }
  return files;
}

/**
 * `#x/y.ts` → `src/x/y.ts` (package.json "imports"); a relative path from the importing file; else a package.
 * Suffixes such as `?url` are for the bundler.
 */
function resolve(
  from: string,
  specifier: string,
  paths: ReadonlySet<string>,
): Omit<Import, keyof ImportFact> {
  const bare = specifier.replace(/\?.*$/, '');
  const isRelative = bare.startsWith('./') || bare.startsWith('../');
  if (!isRelative && !bare.startsWith('#') && bare !== 'import(…)') return { target: null, isPackage: true };
  const target = bare.startsWith('#')
    ? path.posix.normalize(`src/${bare.slice(1)}`)
    : path.posix.normalize(path.posix.join(path.posix.dirname(from), bare));
  return { target: paths.has(target) ? target : null, isPackage: false };
}

export function openProject(files: Files): Project {
  const paths = new Set(files.keys());
  const text = (file: string): string => files.get(file)?.() ?? '';
  const modules = new Map<string, Module>();
  for (const file of paths) {
    if (!/\.(ts|tsx|js|mjs)$/.test(file)) continue;
    const source = parseSource(file, text(file));
    const imports = source.imports.map((fact) => ({ ...fact, ...resolve(file, fact.specifier, paths) }));
    modules.set(file, { path: file, place: placeOf(file), source, imports });
  }
  return { paths, modules, text };
}

/** Imports between files under `src`. */
export function* listModuleImports(
  project: Project,
): Generator<{ from: Module; to: Place; target: string; line: number; specifier: string }> {
  for (const from of project.modules.values()) {
    if (from.place.area === 'outside') continue;
    for (const { target, line, specifier } of from.imports) {
      if (target?.startsWith('src/')) yield { from, to: placeOf(target), target, line, specifier };
    }
  }
}
