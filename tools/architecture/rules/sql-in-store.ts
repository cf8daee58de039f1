import { databasePackages } from '../definitions.ts';
import { isPackageOf, type Place, placeOf } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';
import { calledMethod, walk } from '../source.ts';

/** Methods that begin a statement: a transaction handle passed to a use case has them too. */
const statements = new Set(
  `selectFrom selectNoFrom insertInto updateTable deleteFrom mergeInto replaceInto executeQuery
   $extendTables $pickTables $omitTables withTables`.split(/\s+/),
);

/** SQL belongs to platform (its own tables: jobs, migrations), to stores, and to tests, which look at the truth. */
function mayHoldSql({ room, part, isTest }: Place): boolean {
  if (isTest || room === 'outside' || room === 'platform') return true;
  return room === 'module' && part === 'store';
}

const fix =
  'Allowed: store.ts (or store/) for SQL, tables.ts for column types (import type). ' +
  'Write a named function in this module’s store.ts and call it from its service.';

export const sqlInStore: Rule = {
  name: 'sql-in-store',
  says: "Only store.ts issues SQL (the house's rule 3).",
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { path, place, imports, source } of project.modules.values()) {
      if (mayHoldSql(place)) continue;
      examined += 1;
      for (const { specifier, isPackage, typeOnly, line } of imports) {
        if (!isPackage || !isPackageOf(specifier, databasePackages)) continue;
        if (place.part === 'tables' && typeOnly && specifier === 'kysely') continue;
        findings.push({ path, line, message: `imports '${specifier}'`, fix });
      }
      walk(source.program, (node) => {
        const method = calledMethod(node);
        if (!method || !statements.has(method)) return;
        findings.push({
          path,
          line: source.lineAt(node.start),
          message: `begins SQL with ${method}(…)`,
          fix,
        });
      });
    }
    return { findings, examined };
  },
};

/** Who of its own module may import a private part. */
const openedBy: Readonly<Record<string, readonly string[]>> = {
  tables: ['tables', 'store'],
  store: ['store', 'service'],
};

export const threeHops: Rule = {
  name: 'three-hops',
  says: 'From door to database in three hops: a door calls a service, a service its store, a store its tables.',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { path, place, imports } of project.modules.values()) {
      if (place.room !== 'module' || place.isTest) continue;
      for (const { target, line } of imports) {
        const to = target ? placeOf(target) : null;
        if (!target || to?.module !== place.module) continue;
        const allowed = openedBy[to.part ?? ''];
        if (!allowed) continue;
        examined += 1;
        if (allowed.includes(place.part ?? '')) continue;
        findings.push({
          path,
          line,
          message: `imports ${target} past the service`,
          fix: `Allowed to import ${to.part}: ${allowed.join(', ')} of the same module, and its tests. Call a service.`,
        });
      }
    }
    return { findings, examined };
  },
};
