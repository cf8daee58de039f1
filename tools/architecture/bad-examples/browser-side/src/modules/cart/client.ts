import { getCart } from './service.ts'; // ✗
import type { CartTables } from './tables.ts'; // ✗
import type { Tx } from '#platform/database/database.ts'; // ✗

export const used = getCart;
export type Used = [CartTables, Tx];
