import {
  type HTMLAttributes,
  lazy,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { splitLanguage } from '#kernel/language.ts';
import { CachedFragment } from './cached-fragment.tsx';
import { firstInput } from './first-input.ts';
import { isPlainClick } from './is-plain-click.ts';
import type { Part, PropsOf } from './lazy-part.tsx';
import { loadPart } from './load-script.ts';
import { settlePicture } from './picture.tsx';
import { ServerHtml, useHydration } from './server-content.tsx';

const parts: (() => Promise<void>)[] = [];

/** Loads the scripts of the static parts of all pages whose scripts have run: the router renders them. */
export async function loadStaticParts(): Promise<void> {
  await Promise.all(parts.map((load) => load()));
}

/** In advance, for the way back to this page. A failure matters to the navigation that needs the parts. */
void firstInput
  .then(() => new Promise((idle) => (globalThis.requestIdleCallback ?? setTimeout)(idle)))
  .then(loadStaticParts)
  .catch(() => {});

/**
 * A part without state and handlers: the browser keeps the server's HTML, and loads the script of the part only when its
 * props change or the router opens its page. Links work through the router. A part that reads a context does not notice
 * its changes: `changesWith` is a prop for such data. The server keeps the HTML for the next page with equal props.
 * @param addsToHead whether it adds to the page's head, such as a preloaded picture. The server does not keep it then.
 */
export function staticPart<Loaded extends Part<never>>(
  load: () => Promise<{ default: Loaded }>,
  { addsToHead = false, ...attributes }: HTMLAttributes<HTMLDivElement> & { addsToHead?: boolean } = {},
): Part<PropsOf<Loaded> & { changesWith?: unknown }> {
  type Props = PropsOf<Loaded>;
  const loadModule = load as unknown as () => Promise<{ default: Part<Props> }>;
  const OnServer = import.meta.env.SSR ? lazy(loadModule) : null;
  let loading: Promise<void> | null = null;
  let Loaded: Part<Props> | null = null;

  async function loadOnce(): Promise<void> {
    try {
      Loaded = (await loadPart(loadModule)).default;
    } catch (error) {
      loading = null;
      throw error;
    }
  }
  const start = () => (loading ??= loadOnce());
  const name = `static part ${parts.push(start)}`;

  return function StaticPart({ changesWith, ...rest }) {
    const props = rest as unknown as Props;
    const isHydration = useHydration();
    const [first] = useState({ isHydration, props: { ...props, changesWith } });
    /** Null while the HTML of the server is shown, or nothing because the script is missing. */
    const [Shown, show] = useState(() => (isHydration ? null : Loaded));
    const element = useRef<HTMLDivElement>(null);
    const isMissing = !Shown && !(first.isHydration && isSame(first.props, { ...props, changesWith }));
    useEffect(() => {
      // Without its script the part stays as it is.
      if (isMissing)
        start().then(
          () => startTransition(() => show(() => Loaded)),
          () => {},
        );
    }, [isMissing]);
    useServerContent(element, !Shown);
    if (OnServer && !addsToHead)
      return (
        <div {...attributes}>
          <CachedFragment name={name} by={{ ...props, changesWith }}>
            <OnServer {...props} />
          </CachedFragment>
        </div>
      );
    const Current = OnServer ?? Shown;
    if (Current)
      return (
        <div {...attributes}>
          <Current {...props} />
        </div>
      );
    return <ServerHtml ref={element} {...attributes} />;
  };
}

function isSame(one: object, other: object): boolean {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => Object.is(value, values.get(name)));
}

/** Does for the server's HTML what its components would do: follow links, and settle pictures. */
function useServerContent(part: { current: HTMLElement | null }, isFromServer: boolean): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // The router marks its own links.
    if (!link || link.dataset.discover === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    const { pathname } = splitLanguage(link.pathname);
    const replace = link.href === globalThis.location.href;
    void navigate({ pathname, search: link.search, hash: link.hash }, { replace });
  });
  useEffect(() => {
    const element = part.current;
    if (!element || !isFromServer) return undefined;
    const stop = new AbortController();
    const settle = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) settlePicture(target);
    };
    element.addEventListener('click', follow, { signal: stop.signal });
    // These events do not bubble.
    element.addEventListener('load', settle, { signal: stop.signal, capture: true });
    element.addEventListener('error', settle, { signal: stop.signal, capture: true });
    for (const image of element.querySelectorAll('img')) settlePicture(image);
    return () => stop.abort();
  }, [part, isFromServer]);
}
