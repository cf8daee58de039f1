import { oc } from '@orpc/contract';
import * as z from 'zod';

const route = (path: '/admin/assortment/table/preview' | '/admin/assortment/table/imports') =>
  oc
    .route({
      method: 'POST',
      path,
      tags: ['Back office: bulk products'],
      summary: 'Moved to /admin/product-imports',
      deprecated: true,
    })
    .input(
      z.strictObject({ table: z.string(), columns: z.unknown().optional(), seen: z.unknown().optional() }),
    )
    .output(z.never());

/** Addresses of the CSV import of the previous release, which pages that are still open may call. */
export const movedCsvContract = {
  preview: route('/admin/assortment/table/preview'),
  apply: route('/admin/assortment/table/imports'),
};
