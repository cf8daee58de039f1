import path from 'node:path';
import { examine, rules, type Verdict } from './examine.ts';
import { exceptions } from './exceptions.ts';
import { readFiles } from './project.ts';

/** Prints the findings by rule, each with what is allowed and how to fix it. */
function print({ findings, notes, modules }: Verdict): void {
  const broken = new Set(findings.map((finding) => finding.rule));
  for (const name of broken) {
    const says = rules.find((rule) => rule.name === name)?.says ?? '';
    console.log(`\n${name}  ${says}`);
    let lastFix = '';
    for (const { path: file, line, message, fix } of findings.filter((finding) => finding.rule === name)) {
      if (fix !== lastFix && lastFix) console.log(`    → ${lastFix}`);
      console.log(`  ${file}${line ? `:${line}` : ''}  ${message}`);
      lastFix = fix;
    }
    console.log(`    → ${lastFix}`);
  }
  for (const note of notes) console.log(`note: ${note}`);
  console.log(`\n${modules} modules, ${rules.length} rules, ${findings.length} findings.`);
}

const verdict = examine(readFiles(path.resolve(import.meta.dirname, '../..')), exceptions);
print(verdict);
process.exitCode = verdict.findings.length > 0 ? 1 : 0;
