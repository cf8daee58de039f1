import { type ComponentType, useEffect, useState } from 'react';
import type { CartDrawerProps } from './cart-drawer-content.tsx';
import { loadPart } from '#ui/load-script.ts';
import { useCart } from './cart-provider.tsx';

type Content = ComponentType<CartDrawerProps>;

let content: Promise<Content> | null = null;

/** Preloads the drawer when the pointer or focus reaches a button that opens it. */
export function preloadCartDrawer(): void {
  loadContent().catch(() => {});
}

function loadContent(): Promise<Content> {
  content ??= loadPart(() => import('./cart-drawer-content.tsx')).then(
    (module) => module.CartDrawerContent,
    (error: unknown) => {
      content = null;
      throw error;
    },
  );
  return content;
}

/** Rendered once per page; the drawer's code is downloaded on first use. */
export function CartDrawer(props: CartDrawerProps) {
  const { isDrawerOpen, closeDrawer } = useCart();
  const [Loaded, setLoaded] = useState<Content | null>(null);

  useEffect(() => {
    if (!isDrawerOpen || Loaded) return undefined;
    let isCurrent = true;
    loadContent().then(
      (component) => isCurrent && setLoaded(() => component),
      // If the download fails, a toast still reports the added item, and the next opening retries.
      () => isCurrent && closeDrawer(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDrawerOpen, Loaded, closeDrawer]);

  return Loaded ? <Loaded {...props} /> : null;
}
