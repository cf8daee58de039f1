import { versionFloors } from '../definitions.ts';
import type { Project } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';

type Json = Readonly<Record<string, unknown>>;

function readJson(project: Project, path: string): Json {
  return project.paths.has(path) ? (JSON.parse(project.text(path)) as Json) : {};
}

/** Every version in a group of package.json; `overrides` may be nested. */
function versionsIn(value: unknown, name: string): { name: string; version: string }[] {
  if (typeof value === 'string') return [{ name, version: value }];
  return Object.entries((value ?? {}) as Json).flatMap(([key, inner]) => versionsIn(inner, key));
}

export const pinnedDependencies: Rule = {
  name: 'pinned-dependencies',
  says: 'Every dependency is pinned to one exact version.',
  check(project) {
    const path = 'package.json';
    const json = readJson(project, path);
    const findings: Finding[] = [];
    const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
    const versions = groups.flatMap((group) => versionsIn(json[group], group));
    for (const { name, version } of versions) {
      if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) continue;
      const line =
        project
          .text(path)
          .split('\n')
          .findIndex((text) => text.includes(`"${name}": "${version}"`)) + 1;
      const fix = `Write the version that package-lock.json has, without ^ or ~: npm install --save-exact ${name}.`;
      findings.push({ path, line, message: `'${name}' is not pinned: ${version}`, fix });
    }
    return { findings, examined: versions.length };
  },
};

/** Versions that need a documented reason: pre-releases and overrides. */
export const documentedVersions: Rule = {
  name: 'documented-versions',
  says: 'docs/dependencies.md gives a reason for every override and pre-release version.',
  check(project) {
    const path = 'package.json';
    const json = readJson(project, path);
    const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
    const preReleases = groups
      .flatMap((group) => versionsIn(json[group], group))
      .filter(({ version }) => version.includes('-'));
    const special = [...versionsIn(json.overrides, 'overrides'), ...preReleases];
    const document = 'docs/dependencies.md';
    const rows = project.paths.has(document) ? project.text(document).split('\n') : [];
    const findings = special
      .filter(
        ({ name, version }) => !rows.some((row) => row.includes(`\`${name}\``) && row.includes(version)),
      )
      .map(({ name, version }): Finding => {
        const fix = `Add a row to ${document} with the reason and the condition for removing it.`;
        return { path, message: `no reason is given for '${name}' ${version}`, fix };
      });
    return { findings, examined: special.length };
  },
};

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => (text.split('-')[0] ?? '').split('.').map(Number));
  for (const [index, least] of (b ?? []).entries()) {
    const part = a?.[index] ?? 0;
    if (part !== least) return part < least;
  }
  // A pre-release of a version sorts before that version.
  return version.includes('-');
}

export const safeVersions: Rule = {
  name: 'safe-versions',
  says: 'No direct or indirect dependency has a known vulnerability that a later version fixes.',
  check(project) {
    const path = 'package-lock.json';
    const findings: Finding[] = [];
    const packages = (readJson(project, path).packages ?? {}) as Record<string, { version?: string }>;
    let examined = 0;
    for (const [name, floor] of Object.entries(versionFloors)) {
      const installed = Object.entries(packages).filter(([key]) => key.endsWith(`node_modules/${name}`));
      for (const [key, { version = '0.0.0' }] of installed) {
        examined += 1;
        if (!isBelow(version, floor)) continue;
        const line =
          project
            .text(path)
            .split('\n')
            .findIndex((text) => text.includes(`"${key}":`)) + 1;
        const fix = `Allowed: ${name} ≥ ${floor}. Update it, or set the version in "overrides".`;
        findings.push({
          path,
          line,
          message: `'${key}' is ${version}, which has a known vulnerability`,
          fix,
        });
      }
      if (installed.length === 0 && Object.keys(packages).length > 0) {
        const fix = 'Delete its line from versionFloors in tools/architecture/definitions.ts.';
        findings.push({ path, message: `'${name}' is in versionFloors but not installed`, fix });
      }
    }
    return { findings, examined };
  },
};
