import type { CartTables } from './tables.ts'; // ✗

export type Line = CartTables['cartLines'];
