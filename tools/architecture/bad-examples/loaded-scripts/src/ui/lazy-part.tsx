export const lazyPart = (load: () => Promise<unknown>) => load;
export const Price = lazyPart(() => import('./price.tsx'));
const late = import('./price.tsx'); // ✗
export const price = () => late;
