import { readFile } from 'node:fs/promises'; // ✗
import * as z from 'zod'; // ✗
import { getProduct } from '#modules/catalog/service.ts'; // ✗
import { loader } from '#app/storefront/cart-page.tsx'; // ✗

export const CartDrawer = [readFile, z, getProduct, loader];
