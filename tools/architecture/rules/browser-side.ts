import { browserPackages, browserPlatform } from '../definitions.ts';
import { isPackageOf, type Place, placeOf } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';

const ownParts = new Set(['contract', 'rules', 'client', 'ui']);
const foreignParts = new Set(['contract', 'rules']);

function isBrowserSide(path: string, { area, part, isTest }: Place): boolean {
  if (isTest) return false;
  if (area === 'ui' || path.startsWith(browserPlatform)) return true;
  return area === 'module' && (part === 'ui' || part === 'client' || part === 'admin-pages');
}

function mayImport(from: Place, target: string): boolean {
  const to = placeOf(target);
  if (to.area === 'ui' || to.area === 'kernel' || to.area === 'locales') return true;
  if (to.area === 'platform') return target.startsWith(browserPlatform);
  if (from.area !== 'module' || to.area !== 'module') return false;
  return (to.module === from.module ? ownParts : foreignParts).has(to.part ?? '');
}

export const browserSide: Rule = {
  name: 'browser-side',
  says: 'ui/ and client.ts import only code that runs in a browser, not server code (rule 4).',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { path, place, imports } of project.modules.values()) {
      if (!isBrowserSide(path, place)) continue;
      for (const { specifier, target, isPackage, line } of imports) {
        examined += 1;
        if (isPackage ? isPackageOf(specifier, browserPackages) : target && mayImport(place, target))
          continue;
        const fix = isPackage
          ? `Allowed packages: ${browserPackages.join(', ')}. Another one adds download weight. ` +
            `If it is worth that, add it to browserPackages in tools/architecture/definitions.ts.`
          : `Allowed: its own contract, rules, client and ui; others' contract and rules; #ui, #kernel, ` +
            `${browserPlatform.replace('src/', '#')}…. Fetch through client.ts; src/app hands in other modules' elements.`;
        findings.push({ path, line, message: `imports '${specifier}' into browser code`, fix });
      }
    }
    return { findings, examined };
  },
};
