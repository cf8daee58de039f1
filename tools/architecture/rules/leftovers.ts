import type { Finding, Rule } from '../rule.ts';
import { calledMethod, type SyntaxNode, walk } from '../source.ts';

/** The patterns contain groups, so that this file does not match them. */
const inText: { pattern: RegExp; what: string; fix: string }[] = [
  {
    pattern: /\b(?:TO(?:DO)|FIX(?:ME)|X(?:XX))\b/,
    what: 'leaves work for later',
    fix: 'Do it now, or leave the feature out and open an issue.',
  },
  {
    pattern: /@ts-(?:ignore|nocheck)\b/,
    what: 'silences the type checker',
    fix: 'Mend the type; where a library is wrong, @ts-expect-error with its reason.',
  },
];

export const leftovers: Rule = {
  name: 'leftovers',
  says: 'No notes for later, no silenced types, no test left out or run alone.',
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
          const message = `calls .${method}(…): a test is left out`;
          findings.push({ path, line, message, fix: 'Run every test; delete one that has no meaning.' });
        }
        if (node.type === 'TSAsExpression' && (node.typeAnnotation as SyntaxNode).type === 'TSAnyKeyword') {
          const fix = 'Name the type, or check the value with its schema; `unknown` where nothing is known.';
          findings.push({ path, line, message: 'switches the types off: as any', fix });
        }
      });
    }
    return { findings, examined: written.length };
  },
};
