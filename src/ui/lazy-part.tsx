import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { loadPart, loadScript, type LoadScriptOptions } from './load-script.ts';

export type Part<Props> = (props: Props) => ReactNode;
export type PropsOf<Loaded extends Part<never>> =
  Parameters<Loaded> extends [infer Props extends object, ...unknown[]] ? Props : object;

export interface LazyPartOptions<Props> extends LoadScriptOptions {
  /** Shown instead of the part if its script fails; nothing by default. */
  Failed?: Part<Props>;
  /** Its texts are those of the page, and not the texts of parts, which load on first use. */
  hasPageTexts?: boolean;
  /** The server renders the part: if its script fails, the server's HTML stays. */
  isServerRendered?: boolean;
}

/**
 * A component whose script loads when it is first rendered, inside `Suspense`. A failed script does not replace the page
 * by an error page, and the next mount tries again. `preload` starts the download early.
 */
export function lazyPart<Loaded extends Part<never>>(
  load: () => Promise<{ default: Loaded }>,
  {
    Failed = () => null,
    isServerRendered = false,
    hasPageTexts = false,
    ...options
  }: LazyPartOptions<PropsOf<Loaded>> = {},
): Part<PropsOf<Loaded>> & { preload: () => Promise<unknown> } {
  type Props = PropsOf<Loaded>;
  type Module = { default: ComponentType<Props> };
  let loading: Promise<Module> | null = null;
  let current: ComponentType<Props> | null = null;

  function preload(): Promise<Module> {
    const start = hasPageTexts ? loadScript : loadPart;
    loading ??= start(load as unknown as () => Promise<Module>, options).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  const loadOrReplace = (): Promise<Module> =>
    preload().catch(() => (isServerRendered ? new Promise<never>(() => {}) : { default: FailedPart }));

  function FailedPart(props: Props) {
    useEffect(
      () => () => {
        current = null;
      },
      [],
    );
    return <Failed {...props} />;
  }

  function LazyPart(props: Props) {
    // An element keeps its component: a new one would lose the state of the part.
    const [Current] = useState(() => (current ??= lazy(loadOrReplace)));
    return <Current {...props} />;
  }
  return Object.assign(LazyPart, { preload });
}
