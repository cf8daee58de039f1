import { kernelPackages } from '../definitions.ts';
import { isPackageOf, placeOf } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';

const below: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  platform: ['platform', 'kernel', 'locales'],
  ui: ['ui', 'kernel', 'locales', 'platform'],
  locales: ['locales'],
};

export const layers: Rule = {
  name: 'layers',
  says: 'kernel, platform and src/ui import no module, and kernel imports only itself (rule 6).',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { path, place, imports } of project.modules.values()) {
      const allowed = below[place.area];
      if (!allowed || place.isTest) continue;
      for (const { specifier, target, isPackage, line } of imports) {
        examined += 1;
        const message = `imports '${specifier}' into ${place.area}`;
        if (isPackage) {
          if (place.area !== 'kernel' || isPackageOf(specifier, kernelPackages)) continue;
          const fix = `Allowed in kernel: ${kernelPackages.join(', ')}; it must run on the server and in the browser.`;
          findings.push({ path, line, message, fix });
        } else if (target?.startsWith('src/') && !allowed.includes(placeOf(target).area)) {
          const fix = `Allowed: ${allowed.map((area) => `#${area}/…`).join(', ')}. Pass the value as an argument instead.`;
          findings.push({ path, line, message, fix });
        }
      }
    }
    return { findings, examined };
  },
};
