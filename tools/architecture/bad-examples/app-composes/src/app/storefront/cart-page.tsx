import { listLines } from '#modules/cart/store.ts'; // ✗
import type { CartTables } from '#modules/cart/tables.ts'; // ✗

export const loader = listLines;
export type Used = CartTables;
