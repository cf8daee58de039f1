import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

interface Unused {
  /** Where the file is, at the end of its address. */
  file: string;
  /** Functions that nothing in this shop leads to: they throw. `all` are those that the file exports, which answer undefined. */
  functions: readonly string[] | 'all';
  /** Kinds of things whose methods nothing asks for. */
  methodsOf?: readonly string[];
}

const router = 'react-router/dist/production/lib/';

/**
 * Parts of the libraries that this shop never reaches in a browser. They cannot be left out by import, so that every
 * page would carry 60 kB (12 kB compressed) for nothing. The journeys in a browser prove that nobody asks for them,
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
  },
  {
    file: `${router}dom/ssr/single-fetch.js`,
    functions: ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  // Server components.
  { file: `${router}dom/ssr/components.js`, functions: ['RSCPrefetchPageLinksImpl'] },
  { file: `${router}hooks.js`, functions: ['RSCErrorHandler'] },
  // <ViewTransition> (the router's own transitions do without), and references to fragments.
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    functions: [
      'startViewTransition',
      'flushAfterMutationEffects',
      'measureViewTransitionHostInstancesRecursive',
      'restoreViewTransitionName',
      'applyViewTransitionToHostInstancesRecursive',
      'createViewTransitionInstance',
      'FragmentInstance',
    ],
    methodsOf: ['ViewTransitionPseudoElement', 'FragmentInstance'],
  },
];

export function unusedLibraryParts(): Plugin {
  return {
    name: 'trivet:unused-library-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(react-router|react-dom)\// },
      handler(code, id) {
        const part = unused.find(({ file }) => id.endsWith(file));
        return part ? { code: withoutPart(code, part), map: null } : undefined;
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
  expression?: { left?: { object?: { object?: { name?: string }; property?: { name?: string } } } };
}

/** The code with a hole for each thing that is left out. */
function withoutPart(code: string, { file, functions, methodsOf = [] }: Unused): string {
  if (functions === 'all') return withoutContents(code, file);
  const missing = new Set([...functions, ...methodsOf.map((kind) => `${kind}.prototype`)]);
  const holes: { start: number; end: number; instead: string }[] = [];

  const search = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(search);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const name = node.type === 'FunctionDeclaration' ? node.id?.name : undefined;
    if (name && node.body && functions.includes(name)) {
      holes.push({ ...node.body, instead: `{ throw new Error('left out: ${name}') }` });
      missing.delete(name);
      return;
    }
    const owner = node.type === 'ExpressionStatement' ? node.expression?.left?.object : undefined;
    if (owner?.property?.name === 'prototype' && methodsOf.includes(owner.object?.name ?? '')) {
      holes.push({ start: node.start, end: node.end, instead: ';' });
      missing.delete(`${owner.object?.name}.prototype`);
      return;
    }
    Object.values(node).forEach(search);
  };
  search(parseSync(file, code).program);

  if (missing.size > 0) throw surprise(file, [...missing].join(', '));
  return holes
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
