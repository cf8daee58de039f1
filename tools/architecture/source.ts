import { parseSync, visitorKeys } from 'oxc-parser';

export interface ImportFact {
  specifier: string;
  line: number;
  typeOnly: boolean;
  /** `import()`: loaded when it runs. */
  isLazy: boolean;
}

/** A node of the syntax tree: `type`, `start`, `end` and its own fields. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface Source {
  program: SyntaxNode;
  imports: ImportFact[];
  errors: { line: number; message: string }[];
  lineAt(offset: number): number;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

export function walk(node: SyntaxNode, visit: (node: SyntaxNode, parent: SyntaxNode | null) => void): void {
  const step = (current: SyntaxNode, parent: SyntaxNode | null): void => {
    visit(current, parent);
    for (const key of visitorKeys[current.type] ?? []) {
      const child = current[key];
      if (Array.isArray(child)) {
        for (const item of child) if (isNode(item)) step(item, current);
      } else if (isNode(child)) step(child, current);
    }
  };
  step(node, null);
}

export function stringValue(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
}

/** `a.b` as "a.b" where both are plain names, else null. */
export function dottedName(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'MemberExpression' || node.computed === true) return null;
  const { object, property } = node as unknown as { object: SyntaxNode; property: SyntaxNode };
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return null;
  return `${String(object.name)}.${String(property.name)}`;
}

/** The name of a called method: `x.y.selectFrom(…)` → "selectFrom". */
export function calledMethod(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as SyntaxNode;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return null;
  return String((callee.property as SyntaxNode).name);
}

/**
 * All references to other files: import, `import type`, re-export, `import()`, `import('…').Type` and `require`. An
 * `import()` of a computed path is listed as `import(…)`.
 */
function importsOf(program: SyntaxNode, lineAt: Source['lineAt']): ImportFact[] {
  const imports: ImportFact[] = [];
  const add = (node: SyntaxNode, source: unknown, typeOnly: boolean, isLazy = false): void => {
    imports.push({
      specifier: stringValue(source) ?? 'import(…)',
      line: lineAt(node.start),
      typeOnly,
      isLazy,
    });
  };
  const allTypes = (kind: unknown, specifiers: unknown, field: string): boolean => {
    const list = Array.isArray(specifiers) ? (specifiers as Record<string, unknown>[]) : [];
    return kind === 'type' || (list.length > 0 && list.every((specifier) => specifier[field] === 'type'));
  };
  walk(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return add(node, node.source, allTypes(node.importKind, node.specifiers, 'importKind'));
      case 'ExportNamedDeclaration':
        if (node.source) add(node, node.source, allTypes(node.exportKind, node.specifiers, 'exportKind'));
        return;
      case 'ExportAllDeclaration':
        return add(node, node.source, node.exportKind === 'type');
      case 'ImportExpression':
        return add(node, node.source, false, true);
      case 'TSImportType':
        return add(node, node.source ?? node.argument, true);
      case 'TSExternalModuleReference':
        return add(node, node.expression, false);
      case 'CallExpression': {
        const callee = node.callee as SyntaxNode;
        if (callee.type === 'Identifier' && callee.name === 'require')
          add(node, (node.arguments as unknown[])[0], false);
      }
    }
  });
  return imports;
}

export function parseSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const lineAt = lineFinder(text);
  const program = parsed.program as unknown as SyntaxNode;
  const errors = parsed.errors.map((error) => ({
    line: lineAt(error.labels[0]?.start ?? 0),
    message: error.message,
  }));
  return { program, imports: importsOf(program, lineAt), errors, lineAt };
}
