import { openParts } from '../definitions.ts';
import { listModuleImports } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';

export const acrossModules: Rule = {
  name: 'across-modules',
  says: 'A module imports of another module only its contract, its rules and its service (rule 1).',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { from, to, target, line } of listModuleImports(project)) {
      if (from.place.area !== 'module' || to.area !== 'module' || from.place.module === to.module) continue;
      examined += 1;
      if (openParts.some((part) => part === to.part)) continue;
      findings.push({
        path: from.path,
        line,
        message: `imports ${target}, a private part of '${to.module}'`,
        fix:
          `Allowed: #modules/${to.module}/{${openParts.join(',')}}.ts. Ask its service for what is needed; ` +
          `an element of its screens is handed in by src/app.`,
      });
    }
    return { findings, examined };
  },
};
