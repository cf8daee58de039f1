import { getCart } from './service.ts';

export const routes = { getCart };
