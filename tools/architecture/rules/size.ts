import { longFile, tooLongFile } from '../definitions.ts';
import type { Finding, Rule } from '../rule.ts';

/** Whether the file is written by hand: generated message catalogues are not checked. */
const isWritten = (path: string): boolean =>
  /\.(tsx?|m?js|css|sql|py)$/.test(path) && !path.startsWith('src/locales/');

export const size: Rule = {
  name: 'size',
  says: `A file has at most ${tooLongFile} lines; consider splitting it above ${longFile}.`,
  check(project) {
    const findings: Finding[] = [];
    const notes: string[] = [];
    const written = [...project.paths].filter(isWritten);
    for (const path of written) {
      const lines = project.text(path).trimEnd().split('\n').length;
      if (lines > tooLongFile) {
        const message = `has ${lines} lines, more than ${tooLongFile}`;
        const fix = 'Split it: the file becomes a folder of its name with one verb or noun per file.';
        findings.push({ path, message, fix });
      } else if (lines > longFile) notes.push(`${path} has ${lines} lines, more than ${longFile}: split it?`);
    }
    return { findings, examined: written.length, notes };
  },
};
