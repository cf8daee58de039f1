import type { Money } from '#kernel/money'; // ✗
import { getProduct } from '../catalog/service.ts'; // ✗
import { listCarts } from '#modules/cart/gone.ts'; // ✗

export const later = (name: string) => import(name); // ✗
export const pages = import.meta.glob('./ui/*.tsx'); // ✗
export type Used = [Money, typeof getProduct, typeof listCarts];
