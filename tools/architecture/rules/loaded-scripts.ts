import { type Place } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';
import { type SyntaxNode, walk } from '../source.ts';

const loaders = new Set(['loadScript', 'loadPart', 'lazyPart', 'staticPart']);
/** Folders and files of `app` whose code runs in the browser. */
const browserApp =
  /^src\/app\/((account|admin|offline|staff|storefront)\/|[\w.-]+\.tsx$|(load-texts|route-discovery|route-scripts)\.ts$)/;

const isBrowserCode = (path: string, { area, part, isTest }: Place): boolean =>
  !isTest &&
  (area === 'ui' ||
    path.startsWith('src/platform/browser/') ||
    (area === 'app' && browserApp.test(path)) ||
    (area === 'module' && (part === 'ui' || part === 'client')));

/** Offsets between which a call of a loader receives its arguments. */
function loaderCalls(program: SyntaxNode): { start: number; end: number }[] {
  const calls: { start: number; end: number }[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee as SyntaxNode & { name?: string };
    if (callee.type === 'Identifier' && loaders.has(callee.name ?? '')) calls.push(node);
  });
  return calls;
}

export const loadedScripts: Rule = {
  name: 'loaded-scripts',
  says: 'Browser code imports scripts dynamically only through loadScript, loadPart or lazyPart, which have a time limit.',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { path, place, source } of project.modules.values()) {
      if (!isBrowserCode(path, place)) continue;
      examined += 1;
      const calls = loaderCalls(source.program);
      walk(source.program, (node) => {
        if (node.type !== 'ImportExpression') return;
        if (calls.some(({ start, end }) => start < node.start && node.end < end)) return;
        const fix = 'Write loadScript(() => import(…)), or lazyPart(() => import(…)) for a component.';
        const message = 'imports a script that may never arrive';
        findings.push({ path, line: source.lineAt(node.start), message, fix });
      });
    }
    return { findings, examined };
  },
};
