import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema } from '#kernel/contract.ts';

export const salesPeriods = ['today', 'week', 'month'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

const TakingsSchema = z.object({ amount: MoneySchema, orders: z.int() });

/** What was sold, beside the period before it: as long, and up to the same hour. */
export const SalesSchema = z.object({
  period: z.enum(salesPeriods),
  now: TakingsSchema,
  before: TakingsSchema,
});
export type Sales = z.infer<typeof SalesSchema>;

export const BestSellerSchema = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  amount: MoneySchema,
});
export type BestSeller = z.infer<typeof BestSellerSchema>;

export const LowStockSchema = z.object({
  productId: z.string(),
  name: z.string(),
  colorName: z.string().nullable(),
  onHand: z.int(),
});
export type LowStock = z.infer<typeof LowStockSchema>;

const tags = ['Back office: reports'];

export const reportsAdminContract = {
  sales: oc
    .route({ method: 'GET', path: '/admin/reports/sales', tags, summary: 'Sales today, in 7 and in 30 days' })
    .output(z.object({ sales: z.array(SalesSchema), bestSellers: z.array(BestSellerSchema) })),
  lowStock: oc
    .route({ method: 'GET', path: '/admin/reports/low-stock', tags, summary: 'What is running out' })
    .output(z.object({ items: z.array(LowStockSchema), total: z.int() })),
};

export type ReportRefusal = 'unauthenticated' | 'forbidden';
