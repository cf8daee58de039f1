import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

interface Unused {
  /** Where the file is, at the end of its address. */
  file: string;
  /** Functions that nothing in this shop leads to: they throw. `all` are those that the file exports, which answer undefined. */
  functions?: readonly string[] | 'all';
  /** Functions that are called and never find anything to do here: they do nothing. */
  idle?: readonly string[];
  /** Kinds of things whose methods nothing asks for. */
  methodsOf?: readonly string[];
  /** What is always the same in a browser of this shop, as it is written there, and what it is. */
  known?: Readonly<Record<string, string>>;
}

const router = 'react-router/dist/production/lib/';

/**
 * Parts of the libraries that this shop never reaches in a browser. They cannot be left out by import, so that every
 * page would carry 90 kB (20 kB compressed) for nothing. The journeys in a browser prove that nobody asks for them,
 * and a version whose parts have other names does not build.
 */
const unused: readonly Unused[] = [
  // Finding routes one request at a time: the whole list comes with the page (`routeDiscovery`, react-router.config.ts).
  { file: `${router}dom/ssr/fog-of-war.js`, functions: 'all' },
  { file: `${router}dom/ssr/route-discovery.js`, functions: 'all' },
  // Being measured from inside.
  { file: `${router}router/instrumentation.js`, functions: 'all' },
  // Form actions and fetchers: what is somebody's goes through `/api`.
  {
    file: `${router}router/router.js`,
    functions: ['fetch', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'patchRoutesImpl'],
    known: { 'init.patchRoutesOnNavigation': 'undefined' },
  },
  {
    file: `${router}dom/ssr/single-fetch.js`,
    functions: ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  // Server components, and what the server alone writes into a page.
  {
    file: `${router}dom/ssr/components.js`,
    functions: ['RSCPrefetchPageLinksImpl'],
    known: { '!isStatic ? " " :': 'true ? " " :', 'staticContext ? `': 'false ? `' },
  },
  // A page for a fault in the page for faults, with the fault's trace on it: nothing is better.
  { file: `${router}dom/ssr/errorBoundaries.js`, idle: ['RemixRootDefaultErrorBoundary'] },
  { file: `${router}hooks.js`, functions: ['RSCErrorHandler'], idle: ['warningOnce'] },
  // Warnings are for whoever builds the shop: the development build says them.
  { file: `${router}router/history.js`, idle: ['warning'] },
  { file: `${router}server-runtime/warnings.js`, idle: ['warnOnce'] },
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    functions: [
      // <ViewTransition> (the router's own transitions do without), and references to fragments.
      'startViewTransition',
      'flushAfterMutationEffects',
      'measureViewTransitionHostInstancesRecursive',
      'restoreViewTransitionName',
      'applyViewTransitionToHostInstancesRecursive',
      'createViewTransitionInstance',
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      // <SuspenseList> and <Activity>, forms with actions, compiled components, elements that a page defines.
      'updateSuspenseListComponent',
      'updateActivityComponent',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'useMemoCache',
      'setPropOnCustomElement',
      // Scripts and styles by a call instead of an element.
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preconnectAs',
      'preload',
      'preloadModule',
      // Pictures that a transition waits for, hydrating one place first, elements asked for by their component.
      'estimateBandwidth',
      'attemptExplicitHydrationTarget',
      'findCurrentFiberUsingSlowPath',
      // Which components stood around an error: React asks within a try, and nobody here reads it.
      'describeNativeComponentFrame',
    ],
    idle: [
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
      // `onSelect`.
      'constructSelectEvent',
    ],
    methodsOf: ['ViewTransitionPseudoElement', 'FragmentInstance'],
  },
];

/** The router's checks, and at which place they are given words that only whoever builds the shop would read. */
const explained = new Map([
  ['invariant', 1],
  ['UNSAFE_invariant', 1],
  ['warning', 1],
  ['warnOnce', 1],
  ['warningOnce', 2],
]);

export function unusedLibraryParts(): Plugin {
  return {
    name: 'trivet:unused-library-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(react-router|react-dom)\// },
      handler(code, id) {
        const part = unused.find(({ file }) => id.endsWith(file));
        if (part?.functions === 'all') return { code: withoutContents(code, part.file), map: null };
        return part || id.includes(router)
          ? { code: withoutPart(code, part ?? { file: id }), map: null }
          : undefined;
      },
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node;
  id?: { name: string } | null;
  callee?: { name?: string };
  arguments?: Node[];
  expression?: { left?: { object?: { object?: { name?: string }; property?: { name?: string } } } };
}

interface Hole {
  start: number;
  end: number;
  instead: string;
}

/** The code with a hole for each thing that is left out. */
function withoutPart(
  code: string,
  { file, functions = [], idle = [], methodsOf = [], known = {} }: Unused,
): string {
  const cut = new Set(functions === 'all' ? idle : [...functions, ...idle]);
  const missing = new Set([...cut, ...methodsOf.map((kind) => `${kind}.prototype`)]);
  const holes: Hole[] = [];

  const search = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(search);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const name = node.type === 'FunctionDeclaration' ? node.id?.name : undefined;
    if (name && node.body && cut.has(name)) {
      missing.delete(name);
      const instead = idle.includes(name) ? '{}' : `{ throw new Error('left out: ${name}') }`;
      holes.push({ start: node.body.start, end: node.body.end, instead });
      return;
    }
    const owner = node.type === 'ExpressionStatement' ? node.expression?.left?.object : undefined;
    if (owner?.property?.name === 'prototype' && methodsOf.includes(owner.object?.name ?? '')) {
      holes.push({ start: node.start, end: node.end, instead: ';' });
      missing.delete(`${owner.object?.name}.prototype`);
      return;
    }
    const explanation = node.type === 'CallExpression' ? explained.get(node.callee?.name ?? '') : undefined;
    const words = explanation === undefined ? undefined : node.arguments?.[explanation];
    if (words && file.includes('react-router'))
      holes.push({ start: words.start, end: words.end, instead: '""' });
    Object.values(node).forEach(search);
  };
  search(parseSync(file, code).program);

  for (const [text, instead] of Object.entries(known)) {
    let start = code.indexOf(text);
    if (start < 0) missing.add(text);
    for (; start >= 0; start = code.indexOf(text, start + 1))
      holes.push({ start, end: start + text.length, instead });
  }

  if (missing.size > 0) throw surprise(file, [...missing].join(', '));
  const within = (inner: Hole) =>
    holes.some((hole) => hole !== inner && hole.start <= inner.start && inner.end <= hole.end);
  return holes
    .filter((hole) => !within(hole))
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code);
}

function withoutContents(code: string, file: string): string {
  const names = /export \{([^}]+)\};?\s*$/.exec(code)?.[1];
  if (!names) throw surprise(file, 'its exports');
  return names
    .split(',')
    .map((name) => `export function ${name.trim()}() {}`)
    .join('\n');
}

const surprise = (file: string, what: string) =>
  new Error(`${file} has changed: ${what} is not where it was. See tools/unused-library-parts-plugin.ts.`);
