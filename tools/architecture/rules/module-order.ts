import { listener, moduleOrder as order } from '../house.ts';
import { importsBetweenRooms } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';

function refusal(from: string, to: string, part: string | null): string | null {
  if (to === listener) return `Nobody imports '${listener}': declare an event in a contract, and it listens.`;
  if (from === listener) {
    return part === 'contract'
      ? null
      : `Allowed in '${listener}': the contract.ts of any module, nothing else.`;
  }
  const left = order.slice(0, order.indexOf(from));
  if (left.includes(to)) return null;
  return (
    `Allowed in '${from}', which stands after them: ${left.join(', ') || 'no other module'}. Let '${to}' call ` +
    `'${from}', declare an event, or let src/app join the two.`
  );
}

export const moduleRightToLeft: Rule = {
  name: 'module-order',
  says: "Modules stand in one order, each importing only to its left, types too (the house's rule 7).",
  check(project) {
    const findings: Finding[] = [];
    let examined = 0;
    const unknown = new Set<string>();
    for (const path of project.paths) {
      const noun = /^src\/modules\/([^/]+)\//.exec(path)?.[1];
      if (!noun || noun === listener || order.includes(noun) || unknown.has(noun)) continue;
      unknown.add(noun);
      const fix = `Allowed: ${order.join(', ')}, ${listener}. A new noun gets its place in tools/architecture/house.ts.`;
      findings.push({ path, message: `is of the module '${noun}', which has no place in the order`, fix });
    }
    for (const { from, to, target, line } of importsBetweenRooms(project)) {
      const [own, other] = [from.place.module, to.module];
      if (own === null || other === null || own === other || unknown.has(own) || unknown.has(other)) continue;
      examined += 1;
      const fix = refusal(own, other, to.part);
      if (fix) findings.push({ path: from.path, line, message: `'${own}' imports ${target}`, fix });
    }
    return { findings, examined };
  },
};
