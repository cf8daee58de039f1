import type { CartLine } from '#modules/cart/contract.ts'; // ✗
import { announce } from '#modules/dashboard/jobs.ts'; // ✗

export const getProduct = announce;
export type Used = CartLine;
