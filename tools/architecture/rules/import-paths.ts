import { demoReaders } from '../definitions.ts';
import { placeOf, moduleName } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';
import { walk } from '../source.ts';

/** The other rules skip imports that do not resolve, so this rule reports them. */
export const importPaths: Rule = {
  name: 'import-paths',
  says: 'An import names an existing file with its extension; across areas it begins with #.',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const module of project.modules.values()) {
      if (module.place.area === 'outside') continue;
      for (const { specifier, target, isPackage, line } of module.imports) {
        examined += 1;
        if (isPackage || specifier.includes('/+types/')) continue;
        if (!target) {
          const message = `imports '${specifier}', which is not a file of this project`;
          const fix = `Write the full path with its extension: '#modules/cart/service.ts' or './rules.ts'.`;
          findings.push({ path: module.path, line, message, fix });
        } else if (specifier.startsWith('.') && crossesBoundary(module.path, target)) {
          const message = `imports from another area with a relative path: '${specifier}'`;
          const fix = target.startsWith('src/')
            ? `Across areas write '#${target.slice('src/'.length)}'.`
            : `Import from src only. ${demoReaders.join(', ')} may import the demo; tests may import tests/.`;
          findings.push({ path: module.path, line, message, fix });
        }
      }
      walk(module.source.program, (node) => {
        if (node.type !== 'MemberExpression') return;
        const { object, property } = node as unknown as Record<
          'object' | 'property',
          Record<string, unknown>
        >;
        if (object.type !== 'MetaProperty' || property.name !== 'glob') return;
        const message = 'import.meta.glob imports files that this check cannot see';
        const fix = 'Import each file by its path.';
        findings.push({ path: module.path, line: module.source.lineAt(node.start), message, fix });
      });
    }
    return { findings, examined };
  },
};

function crossesBoundary(from: string, target: string): boolean {
  if (target.startsWith('demo/')) return !demoReaders.includes(from);
  if (!target.startsWith('src/')) return !(placeOf(from).isTest && target.startsWith('tests/'));
  const own = moduleName(from);
  return own !== '' && own !== moduleName(target);
}
