import type { Finding, Rule } from '../rule.ts';
import { calledMethod, type SyntaxNode, walk } from '../source.ts';

/** The patterns contain groups, so that this file does not match them. */
const inText: { pattern: RegExp; what: string; fix: string }[] = [
  {
    pattern: /\b(?:TO(?:DO)|FIX(?:ME)|X(?:XX))\b/,
    what: 'marks unfinished work',
    fix: 'Finish the work, or open an issue and remove the marker.',
  },
  {
    pattern: /@ts-(?:ignore|nocheck)\b/,
    what: 'disables the type checker',
    fix: 'Correct the type; for an error in a library use @ts-expect-error with a reason.',
  },
];

export const leftovers: Rule = {
  name: 'leftovers',
  says: 'No markers of unfinished work, no disabled type checks, no skipped tests and no `only`.',
  check(project) {
    const findings: Finding[] = [];
    const written = [...project.paths].filter((path) => /\.(tsx?|m?js|css|sql|sh|py)$/.test(path));
    for (const path of written) {
      for (const [index, text] of project.text(path).split('\n').entries()) {
        for (const { pattern, what, fix } of inText) {
          const found = pattern.exec(text)?.[0];
          if (found) findings.push({ path, line: index + 1, message: `${what}: ${found}`, fix });
        }
      }
    }
    for (const { path, source } of project.modules.values()) {
      walk(source.program, (node) => {
        const line = source.lineAt(node.start);
        const method = calledMethod(node);
        if (method === 'only' || method === 'skip') {
          const message = `calls .${method}(…): tests are skipped`;
          findings.push({ path, line, message, fix: 'Run the test, or delete it.' });
        }
        if (node.type === 'TSAsExpression' && (node.typeAnnotation as SyntaxNode).type === 'TSAnyKeyword') {
          const fix = 'Name the type, or check the value with its schema; or use `unknown`.';
          findings.push({ path, line, message: 'disables the type check: as any', fix });
        }
      });
    }
    return { findings, examined: written.length };
  },
};
