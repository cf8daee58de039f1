import { databasePackages } from '../definitions.ts';
import { isPackageOf, type Place, placeOf } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';
import { calledMethod, walk } from '../source.ts';

/** Methods of a database or transaction that start a statement or change its table types. */
const statements = new Set(
  `selectFrom selectNoFrom insertInto updateTable deleteFrom mergeInto replaceInto executeQuery
   $extendTables $pickTables $omitTables withTables`.split(/\s+/),
);

/** SQL is allowed in platform (jobs, migrations), in stores, in tests and outside `src`. */
function mayHoldSql({ area, part, isTest }: Place): boolean {
  if (isTest || area === 'outside' || area === 'platform') return true;
  return area === 'module' && part === 'store';
}

const fix =
  'Allowed: store.ts (or store/) for SQL, tables.ts for column types (import type). ' +
  'Write a named function in this module’s store.ts and call it from its service.';

export const sqlInStore: Rule = {
  name: 'sql-in-store',
  says: 'Only store.ts issues SQL (rule 3).',
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
          message: `runs SQL: ${method}(…)`,
          fix,
        });
      });
    }
    return { findings, examined };
  },
};

/** For `tables` and `store`, the parts of the same module that may import them. */
const allowedImporters: Readonly<Record<string, readonly string[]>> = {
  tables: ['tables', 'store'],
  store: ['store', 'service'],
};

export const threeHops: Rule = {
  name: 'three-hops',
  says: 'Three hops from HTTP to the database: an API calls a service, a service its store, a store its tables.',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { path, place, imports } of project.modules.values()) {
      if (place.area !== 'module' || place.isTest) continue;
      for (const { target, line } of imports) {
        const to = target ? placeOf(target) : null;
        if (!target || to?.module !== place.module) continue;
        const allowed = allowedImporters[to.part ?? ''];
        if (!allowed) continue;
        examined += 1;
        if (allowed.includes(place.part ?? '')) continue;
        findings.push({
          path,
          line,
          message: `imports ${target} and bypasses the service`,
          fix: `Allowed to import ${to.part}: ${allowed.join(', ')} of the same module, and its tests. Call a service.`,
        });
      }
    }
    return { findings, examined };
  },
};
