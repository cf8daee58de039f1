import { type HTMLAttributes, type ReactNode, type Ref, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
/** Whether an element is being hydrated, in its first render. */
export const useHydration = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

const noHtml = { __html: '' };

/** An element whose content stays as the server rendered it: React keeps content that is given as HTML. Only while hydrating. */
export function ServerHtml({
  as: Element = 'div',
  ...attributes
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div'; ref?: Ref<HTMLDivElement> }) {
  // oxlint-disable-next-line react/no-danger -- empty: React leaves the server's content
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={noHtml} />;
}

export interface ServerContentProps {
  as?: 'span' | 'div';
  className?: string;
  /** Everything that the content depends on. Values are compared with `Object.is`. */
  changesWith: readonly unknown[];
  children: () => ReactNode;
}

/**
 * Content without state and handlers that the browser keeps as the server rendered it, until a value of `changesWith` changes. For
 * texts whose formatting would take time while the page hydrates. For parts with a script of their own see `staticPart`.
 */
export function ServerContent({
  as: Element = 'span',
  className,
  changesWith,
  children,
}: ServerContentProps) {
  const isHydration = useHydration();
  const [first] = useState(changesWith);
  const [isKept, setIsKept] = useState(isHydration);
  // Once replaced, the server's content is gone, even if the first values return.
  if (isKept && !first.every((value, index) => Object.is(value, changesWith[index]))) setIsKept(false);
  if (import.meta.env.SSR || !isKept) return <Element className={className}>{children()}</Element>;
  return <ServerHtml as={Element} className={className} />;
}
