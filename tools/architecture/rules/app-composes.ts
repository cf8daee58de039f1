import { listModuleImports } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';

const closedToApp = new Set(['store', 'tables', 'providers']);

export const appComposes: Rule = {
  name: 'app-composes',
  says: 'src/app composes modules, but not their stores, tables and providers; no module imports it (rule 5).',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { from, to, target, line } of listModuleImports(project)) {
      const isApp = from.place.area === 'app' || from.place.area === 'entry';
      if (isApp && to.area === 'module') {
        examined += 1;
        if (from.place.isTest || !closedToApp.has(to.part ?? '')) continue;
        const message = `imports ${target}`;
        const fix =
          `Allowed of '${to.module}': contract, rules, service, access, api, client, jobs, mail, ui. ` +
          `Data comes from #modules/${to.module}/service.ts.`;
        findings.push({ path: from.path, line, message, fix });
      }
      if (from.place.area === 'module' && (to.area === 'app' || to.area === 'entry')) {
        const message = `imports ${target}`;
        const fix =
          'Modules never import src/app: it hands in, as a property, the element or function they need.';
        findings.push({ path: from.path, line, message, fix });
      }
    }
    return { findings, examined };
  },
};
