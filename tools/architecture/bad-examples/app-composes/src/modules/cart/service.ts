import type { loader } from '#app/storefront/cart-page.tsx'; // ✗

export type Used = typeof loader;
