import type { Finding, Rule } from '../rule.ts';

const rendered = /^src\/(modules\/[\w-]+|platform)\/(mail|documents)(\/|\.tsx?$)/;

export const ownTexts: Rule = {
  name: 'own-texts',
  says: 'Emails and documents import nothing from ui/, whose texts are in catalogues that they do not load.',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const { path, place, imports } of project.modules.values()) {
      if (place.isTest || !rendered.test(path)) continue;
      for (const { specifier, target, line } of imports) {
        examined += 1;
        if (!/(^|[/#])ui\//.test(target ?? specifier)) continue;
        const message = `imports '${specifier}': its texts would appear as their ids`;
        const fix =
          'Put shared labels into contract/, and their file into both catalogues of lingui.config.ts, as reason-labels.ts.';
        findings.push({ path, line, message, fix });
      }
    }
    return { findings, examined };
  },
};
