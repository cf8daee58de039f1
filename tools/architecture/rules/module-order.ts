import { moduleOrder, modulesFile } from '../module-order.ts';
import { listModuleImports } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';

function fixFor(order: readonly string[], from: string, to: string): string | null {
  const left = order.slice(0, order.indexOf(from));
  if (left.includes(to)) return null;
  return (
    `Allowed in '${from}': ${left.join(', ') || 'no other module'}. Let '${to}' call ` +
    `'${from}', declare an event, or compose both in src/app.`
  );
}

export const moduleOrderRule: Rule = {
  name: 'module-order',
  says: 'A module imports only modules before it in src/app/modules.ts, type imports included (rule 7).',
  check(project) {
    const order = moduleOrder(project);
    const findings: Finding[] = [];
    let examined = 0;
    const unknown = new Set<string>();
    for (const path of project.paths) {
      const noun = /^src\/modules\/([^/]+)\//.exec(path)?.[1];
      if (!noun || order.includes(noun) || unknown.has(noun)) continue;
      unknown.add(noun);
      const fix = `Allowed: ${order.join(', ')}. Add the manifest of a new module to ${modulesFile}.`;
      findings.push({
        path,
        message: `belongs to the module '${noun}', which is not in the module order`,
        fix,
      });
    }
    for (const { from, to, target, line } of listModuleImports(project)) {
      const [own, other] = [from.place.module, to.module];
      if (own === null || other === null || own === other || unknown.has(own) || unknown.has(other)) continue;
      examined += 1;
      const fix = fixFor(order, own, other);
      if (fix) findings.push({ path: from.path, line, message: `'${own}' imports ${target}`, fix });
    }
    return { findings, examined };
  },
};
