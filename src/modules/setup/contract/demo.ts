import { oc } from '@orpc/contract';
import * as z from 'zod';

/** What removing the demo deletes, and what it keeps. */
export const DemoOverviewSchema = z.object({
  products: z.int(),
  categories: z.int(),
  pictures: z.int(),
  /** Demo products and categories that staff edited: they are the shop's own and stay. */
  edited: z.int(),
  /** Carts and favourites lose these products; orders keep their names and prices. */
  orders: z.int(),
});
export type DemoOverview = z.infer<typeof DemoOverviewSchema>;

export const DemoRemovedSchema = z.object({
  products: z.int(),
  categories: z.int(),
  /** Pictures of the demo that nothing shows any more. */
  pictures: z.int(),
  /** Demo products and categories that stay, because staff edited them or use them. */
  kept: z.int(),
});
export type DemoRemoved = z.infer<typeof DemoRemovedSchema>;

const tags = ['Back office: setup'];

export const demoContract = {
  getDemo: oc
    .route({ method: 'GET', path: '/admin/demo', tags, summary: 'What removing the demo deletes and keeps' })
    .output(DemoOverviewSchema),
  removeDemo: oc
    .route({ method: 'DELETE', path: '/admin/demo', tags, summary: 'Remove the demo' })
    .output(DemoRemovedSchema),
};
