import type { CartLine } from './contract.ts';

export const textOf = ({ quantity }: CartLine): string => String(quantity);
