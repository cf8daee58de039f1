import type { Project } from '../project.ts';
import type { Finding, Rule } from '../rule.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(project: Project): Graph {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of project.modules.values()) {
    const targets = imports.flatMap(({ target }) => (target && project.modules.has(target) ? [target] : []));
    graph.set(path, [...new Set(targets)]);
  }
  return graph;
}

/** The shortest import path from a file back to itself, or null. */
function circleThrough(start: string, graph: Graph): string[] | null {
  const previous = new Map<string, string>();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let step = file; step !== start; step = previous.get(step) ?? start) way.splice(1, 0, step);
        return [...way, start];
      }
      if (previous.has(next)) continue;
      previous.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

/** Removes files without imports or importers, which cannot be in a circle, until every file has both. */
function pruneLeaves(graph: Graph): Graph {
  let current = new Map(graph);
  for (;;) {
    const imported = new Set([...current.values()].flat());
    const kept = new Map(
      [...current]
        .filter(([file, targets]) => imported.has(file) && targets.length > 0)
        .map(([file, targets]) => [file, targets] as const),
    );
    const trimmed = new Map([...kept].map(([file, targets]) => [file, targets.filter((to) => kept.has(to))]));
    if (trimmed.size === current.size) return trimmed;
    current = trimmed;
  }
}

export const noCircles: Rule = {
  name: 'no-circles',
  says: 'No file imports itself through other files, type imports included (rule 7).',
  check(project) {
    const findings: Finding[] = [];
    const graph = graphOf(project);
    const knot = pruneLeaves(graph);
    const reported = new Set<string>();
    for (const file of knot.keys()) {
      if (reported.has(file)) continue;
      const circle = circleThrough(file, knot);
      if (!circle) continue;
      for (const step of circle) reported.add(step);
      const message = `is part of an import circle: ${circle.join(' → ')}`;
      const fix = 'Move what both need into a third file that imports neither.';
      findings.push({ path: file, message, fix });
    }
    return { findings, examined: [...graph.values()].flat().length };
  },
};
