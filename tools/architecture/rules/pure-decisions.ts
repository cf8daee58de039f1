import { purePackages } from '../definitions.ts';
import { isPackageOf, type Place, placeOf } from '../places.ts';
import type { Module } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';
import { dottedName, type SyntaxNode, walk } from '../source.ts';

/** Globals that read the clock, random numbers, the process or the browser’s storage. */
const machineMembers = /^(Date\.now|Math\.random|performance\.now|(crypto|process|localStorage)\..+)$/;
const machineCalls = new Set(['Date', 'fetch', 'setTimeout', 'setInterval', 'queueMicrotask']);

/** Whether a file is `rules.ts` or `contract.ts`, or in a folder of that name. */
function isDecision(place: Place): boolean {
  return place.area === 'module' && !place.isTest && (place.part === 'rules' || place.part === 'contract');
}

export const pureImports: Rule = {
  name: 'pure-imports',
  says: 'rules.ts and contract.ts import kernel and contracts only, so that they run on the server and in the browser (rule 2).',
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const module of project.modules.values()) {
      if (!isDecision(module.place)) continue;
      for (const { specifier, target, isPackage, line } of module.imports) {
        examined += 1;
        if (isPackage ? isPackageOf(specifier, purePackages) : target && mayImport(module.place, target))
          continue;
        findings.push({
          path: module.path,
          line,
          message: `imports '${specifier}' into ${module.place.part}`,
          fix:
            `Allowed: #kernel/…, a contract.ts, a file of its own ${module.place.part}/ folder, ` +
            `${purePackages.join(', ')}. Pass the rest in as an argument.`,
        });
      }
    }
    return { findings, examined };
  },
};

function mayImport(from: Place, target: string): boolean {
  const to = placeOf(target);
  if (to.area === 'kernel' || (to.area === 'module' && to.part === 'contract')) return true;
  return to.module === from.module && to.part === from.part;
}

export const pureDecisions: Rule = {
  name: 'pure-decisions',
  says: 'rules.ts and contract.ts use no clock, random number, process or network (rule 2).',
  check(project) {
    const findings: Finding[] = [];
    const decisions = [...project.modules.values()].filter((module) => isDecision(module.place));
    for (const module of decisions) {
      for (const { node, what } of impureCalls(module)) {
        findings.push({
          path: module.path,
          line: module.source.lineAt(node.start),
          message: `is not pure: ${what}`,
          fix: 'Pass `now`, an id or a random number as an argument; a service has them in its context.',
        });
      }
    }
    return { findings, examined: decisions.length };
  },
};

function impureCalls({ source }: Module): { node: SyntaxNode; what: string }[] {
  const found: { node: SyntaxNode; what: string }[] = [];
  walk(source.program, (node) => {
    const member = dottedName(node);
    if (member && machineMembers.test(member)) found.push({ node, what: member });
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const callee = node.callee as SyntaxNode;
    if (callee.type !== 'Identifier') return;
    const name = String(callee.name);
    const isNew = node.type === 'NewExpression';
    const hasArguments = (node.arguments as unknown[]).length > 0;
    if (isNew ? name === 'Date' && !hasArguments : machineCalls.has(name)) {
      found.push({ node, what: isNew ? 'new Date() without an argument' : `${name}(…)` });
    }
  });
  return found;
}
