import { lazyPart } from '#ui/lazy-part.tsx';

export const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'));

export const load = () => import('./cart-drawer.tsx'); // ✗
