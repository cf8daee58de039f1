import { type ComponentType, useEffect, useState } from 'react';
import { useCart } from './cart-provider.tsx';

type Content = ComponentType;

let content: Promise<Content> | null = null;

/** Fetches the drawer before it is needed: when a pointer or the focus reaches a button that opens it. */
export function preloadCartDrawer(): void {
  loadContent().catch(() => {});
}

function loadContent(): Promise<Content> {
  content ??= import('./cart-drawer-content.tsx').then(
    (module) => module.CartDrawerContent,
    (error: unknown) => {
      content = null;
      throw error;
    },
  );
  return content;
}

/** Stands once in the page; a page on which nothing is put into the cart never downloads the drawer. */
export function CartDrawer() {
  const { isDrawerOpen, closeDrawer } = useCart();
  const [Loaded, setLoaded] = useState<Content | null>(null);

  useEffect(() => {
    if (!isDrawerOpen || Loaded) return undefined;
    let isCurrent = true;
    loadContent().then(
      (component) => isCurrent && setLoaded(() => component),
      // Without its script there is no drawer; the toast has told what was added, and the next time tries again.
      () => isCurrent && closeDrawer(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDrawerOpen, Loaded, closeDrawer]);

  return Loaded ? <Loaded /> : null;
}
