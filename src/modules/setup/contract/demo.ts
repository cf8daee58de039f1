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
  /** Test orders, which contain only demo products: they can be deleted with the demo. Optional for the previous release. */
  testOrders: z.int().optional(),
  /** Other orders of demo products only, such as orders paid by card. They stay, and lock the currency afterwards. */
  keptTestOrders: z.int().optional(),
});
export type DemoOverview = z.infer<typeof DemoOverviewSchema>;

export const DemoRemovedSchema = z.object({
  products: z.int(),
  categories: z.int(),
  /** Pictures of the demo that nothing shows any more. */
  pictures: z.int(),
  /** Demo products and categories that stay, because staff edited them or use them. */
  kept: z.int(),
  /** Deleted test orders. Optional for the previous release. */
  orders: z.int().optional(),
});
export type DemoRemoved = z.infer<typeof DemoRemovedSchema>;

export const RemoveDemo = z
  .strictObject({ testOrders: z.enum(['keep', 'delete']).default('keep') })
  .default({ testOrders: 'keep' });
export type RemoveDemo = z.infer<typeof RemoveDemo>;

const tags = ['Back office: setup'];

export const demoContract = {
  getDemo: oc
    .route({ method: 'GET', path: '/admin/demo', tags, summary: 'What removing the demo deletes and keeps' })
    .output(DemoOverviewSchema),
  removeDemo: oc
    .route({ method: 'DELETE', path: '/admin/demo', tags, summary: 'Remove the demo' })
    .input(RemoveDemo)
    .output(DemoRemovedSchema),
};
