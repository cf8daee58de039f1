import { sql } from 'kysely'; // ✗
import { Product } from '#modules/catalog/contract.ts'; // ✗

export const Price = [sql, Product];
