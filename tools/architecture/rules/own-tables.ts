import type { Module, Project } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';
import { calledMethod, stringValue, type SyntaxNode, walk } from '../source.ts';

/** Methods of Kysely whose first argument names a table. */
const naming = new Set(
  `selectFrom insertInto updateTable deleteFrom mergeInto replaceInto using from table
   innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral`.split(/\s+/),
);

interface Declared {
  table: string;
  module: Module;
  line: number;
}

/** `orderLines` and `order_lines` are the same table: Kysely translates the first into the second. */
function tableName(text: string): string {
  const [name = ''] = text.trim().split(/\s/);
  return name.replace(/^\w+\./, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The keys of every `interface …Tables` or `type …Tables = {…}` of a tables.ts. */
function declaredTables(module: Module): Declared[] {
  const found: Declared[] = [];
  walk(module.source.program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') return;
    if (!String((node.id as SyntaxNode).name).endsWith('Tables')) return;
    const body = (node.body ?? node.typeAnnotation) as SyntaxNode;
    const members = (body.body ?? body.members ?? []) as SyntaxNode[];
    for (const member of members) {
      const key = member.key as SyntaxNode | undefined;
      const name = key?.type === 'Identifier' ? String(key.name) : stringValue(key);
      if (name) found.push({ table: tableName(name), module, line: module.source.lineAt(member.start) });
    }
  });
  return found;
}

/** Tables in a store’s Kysely calls, and after from, join, into, update and using in sql`…` templates. */
function namedTables({ source }: Module): { table: string; line: number }[] {
  const found: { table: string; line: number }[] = [];
  walk(source.program, (node) => {
    const line = source.lineAt(node.start);
    const method = calledMethod(node);
    if (method && naming.has(method)) {
      const first = (node.arguments as SyntaxNode[])[0];
      const list = first?.type === 'ArrayExpression' ? (first.elements as unknown[]) : [first];
      for (const item of list) {
        const text = stringValue(item);
        if (text !== null) found.push({ table: tableName(text), line });
      }
    }
    if (node.type !== 'TaggedTemplateExpression' || (node.tag as SyntaxNode).name !== 'sql') return;
    const quasis = (node.quasi as SyntaxNode).quasis as { start: number; value: { raw: string } }[];
    for (const { value, start } of quasis) {
      for (const match of value.raw.matchAll(/\b(?:from|join|into|update|using)\s+"?(?:\w+\.)?([a-z_]+)/gi)) {
        found.push({ table: match[1] ?? '', line: source.lineAt(start + match.index) });
      }
    }
  });
  return found;
}

function ownersOf(project: Project, findings: Finding[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const module of project.modules.values()) {
    if (module.place.part !== 'tables' || module.place.isTest) continue;
    const { path } = module;
    const tables = declaredTables(module);
    if (tables.length === 0 && path.endsWith('/tables.ts')) {
      const message = 'declares no table';
      const fix =
        'Export `interface CartTables { carts: …; cartLines: … }`: its keys are the tables it owns.';
      findings.push({ path, message, fix });
    }
    for (const { table, line } of tables) {
      const owner = owners.get(table) ?? module.place.module ?? '';
      owners.set(table, owner);
      if (owner === module.place.module) continue;
      const message = `declares the table '${table}', which '${owner}' owns`;
      findings.push({ path, line, message, fix: `Delete it here and call #modules/${owner}/service.ts.` });
    }
  }
  return owners;
}

export const ownTables: Rule = {
  name: 'own-tables',
  says: 'A store queries only the tables of its own tables.ts (rule 3).',
  check(project) {
    const findings: Finding[] = [];
    const owners = ownersOf(project, findings);
    let examined = 0;
    for (const module of project.modules.values()) {
      if (module.place.part !== 'store' || module.place.isTest) continue;
      for (const { table, line } of namedTables(module)) {
        examined += 1;
        const owner = owners.get(table);
        if (owner === undefined || owner === module.place.module) continue;
        findings.push({
          path: module.path,
          line,
          message: `queries the table '${table}', which '${owner}' owns`,
          fix: `Allowed: the tables of src/modules/${module.place.module}/tables.ts. Call #modules/${owner}/service.ts.`,
        });
      }
    }
    return { findings, examined };
  },
};
