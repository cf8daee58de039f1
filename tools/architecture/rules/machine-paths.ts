import type { Finding, Rule } from '../rule.ts';

const text = /\.(tsx?|m?js|css|sql|sh|py|json|md|ya?ml|html|toml)$/;
const machinePath =
  /(?<![\w.$})-])(?:\/(?:work|root|home\/[a-z]\w*|Users\/\w+)(?:\/|\b(?=['"`]))|[A-Z]:\\+Users\\)/;

export const machinePaths: Rule = {
  name: 'machine-paths',
  says: 'No file contains an absolute path of a developer’s machine.',
  check(project) {
    const findings: Finding[] = [];
    const read = [...project.paths].filter((path) => text.test(path));
    for (const path of read) {
      for (const [index, line] of project.text(path).split('\n').entries()) {
        const found = machinePath.exec(line)?.[0];
        if (!found) continue;
        const fix = 'Build the path from import.meta.dirname, DATA_DIR or os.tmpdir().';
        findings.push({ path, line: index + 1, message: `contains a path of one machine: ${found}`, fix });
      }
    }
    return { findings, examined: read.length };
  },
};
