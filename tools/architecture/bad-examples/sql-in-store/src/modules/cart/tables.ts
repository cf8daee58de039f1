import { type Generated, sql } from 'kysely'; // ✗

export interface CartTables {
  carts: { id: Generated<string> };
}
export const now = sql`select now()`;
