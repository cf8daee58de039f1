import { parseSource, type SyntaxNode } from '../../tools/architecture/source.ts';

/** A column declared in a module's tables.ts. */
export interface WrittenColumn {
  /** In snake_case. */
  name: string;
  /** TypeScript type of a selected value; `named` for a named type, such as a status or a JSON schema. */
  kind: 'string' | 'number' | 'boolean' | 'Date' | 'named';
  canBeNull: boolean;
  onInsert: 'needed' | 'optional' | 'never';
}

export interface WrittenTable {
  /** In snake_case. */
  name: string;
  columns: WrittenColumn[];
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const nodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? (value as SyntaxNode[]) : []);
const nodeIn = (node: SyntaxNode, field: string): SyntaxNode => node[field] as SyntaxNode;
const nameOf = (node: SyntaxNode): string => (typeof node.name === 'string' ? node.name : '');

const kindOfKeyword: Record<string, WrittenColumn['kind']> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
};

/** Type declarations of a file by name, with the names of their type parameters. */
type Declarations = Map<string, { body: SyntaxNode; parameters: string[] }>;

/** Parses a tables.ts, because its types do not exist at run time. */
export function readTables(path: string, text: string): WrittenTable[] {
  const declared: Declarations = new Map();
  for (const statement of nodes(parseSource(path, text).program.body)) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? nodeIn(statement, 'declaration') : statement;
    if (declaration?.type !== 'TSTypeAliasDeclaration' && declaration?.type !== 'TSInterfaceDeclaration')
      continue;
    const isAlias = declaration.type === 'TSTypeAliasDeclaration';
    const parameters = declaration.typeParameters ? nodes(nodeIn(declaration, 'typeParameters').params) : [];
    declared.set(nameOf(nodeIn(declaration, 'id')), {
      body: nodeIn(declaration, isAlias ? 'typeAnnotation' : 'body'),
      parameters: parameters.map((parameter) => nameOf(nodeIn(parameter, 'name'))),
    });
  }
  const tables = [...declared].find(([name]) => name.endsWith('Tables'))?.[1].body;
  if (!tables) throw new Error(`${path} exports no type …Tables`);
  return membersOf(tables, declared).map(([name, type]) => ({
    name: snakeCase(name),
    columns: membersOf(type, declared).map(([column, columnType]) =>
      readColumn(column, columnType, declared),
    ),
  }));
}

function membersOf(type: SyntaxNode, declared: Declarations): [string, SyntaxNode][] {
  if (type.type === 'TSTypeReference') {
    const found = declared.get(nameOf(nodeIn(type, 'typeName')));
    return found ? membersOf(found.body, declared) : [];
  }
  const members = nodes(type.type === 'TSInterfaceBody' ? type.body : type.members);
  return members.map((member) => [
    nameOf(nodeIn(member, 'key')),
    nodeIn(nodeIn(member, 'typeAnnotation'), 'typeAnnotation'),
  ]);
}

function readColumn(name: string, type: SyntaxNode, declared: Declarations): WrittenColumn {
  const { read, inserted } = unfold(type, declared);
  const parts = partsOf(read);
  const kindsFound = new Set(parts.filter((part) => part.type !== 'TSNullKeyword').map(kindOf));
  const [kind = 'named'] = kindsFound;
  return {
    name: snakeCase(name),
    kind: kindsFound.size === 1 ? kind : 'named',
    canBeNull: parts.some((part) => part.type === 'TSNullKeyword'),
    onInsert: inserted,
  };
}

/** Resolves Kysely's `ColumnType`, `Generated` and `GeneratedAlways`, and the file's own aliases of them. */
function unfold(
  type: SyntaxNode,
  declared: Declarations,
  given: Map<string, SyntaxNode> = new Map(),
): { read: SyntaxNode; inserted: WrittenColumn['onInsert'] } {
  const fallback = { read: type, inserted: isOptional(type) ? ('optional' as const) : ('needed' as const) };
  if (type.type !== 'TSTypeReference') return fallback;
  const name = nameOf(nodeIn(type, 'typeName'));
  const written = type.typeArguments ? nodes(nodeIn(type, 'typeArguments').params) : [];
  const [read, insert] = written.map(
    (argument) => given.get(nameOf((argument.typeName as SyntaxNode) ?? {})) ?? argument,
  );
  if (read && name === 'Generated') return { read, inserted: 'optional' };
  if (read && name === 'GeneratedAlways') return { read, inserted: 'never' };
  if (read && insert && name === 'ColumnType') {
    const isNever = insert.type === 'TSNeverKeyword' || insert.type === 'TSUndefinedKeyword';
    return { read, inserted: isNever ? 'never' : isOptional(insert) ? 'optional' : 'needed' };
  }
  const own = declared.get(name);
  if (!own || own.body.type !== 'TSTypeReference') return fallback;
  return unfold(
    own.body,
    declared,
    new Map(own.parameters.map((parameter, at) => [parameter, written[at]!])),
  );
}

const partsOf = (type: SyntaxNode): SyntaxNode[] =>
  type.type === 'TSUnionType' ? nodes(type.types) : [type];

/** Whether the type of an insert allows leaving the column out. */
function isOptional(type: SyntaxNode): boolean {
  return partsOf(type).some((part) => part.type === 'TSNullKeyword' || part.type === 'TSUndefinedKeyword');
}

function kindOf(type: SyntaxNode): WrittenColumn['kind'] {
  const keyword = kindOfKeyword[type.type];
  if (keyword) return keyword;
  if (type.type === 'TSLiteralType') {
    const { value } = nodeIn(type, 'literal');
    return typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'boolean';
  }
  return type.type === 'TSTypeReference' && nameOf(nodeIn(type, 'typeName')) === 'Date' ? 'Date' : 'named';
}
