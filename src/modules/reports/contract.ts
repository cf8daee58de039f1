import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, PictureSchema } from '#kernel/contract.ts';

export const salesPeriods = ['today', 'week', 'month'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** Net sales and number of orders. */
const SalesTotalSchema = z.object({ amount: MoneySchema, orders: z.int() });
export type SalesTotal = z.infer<typeof SalesTotalSchema>;

export const salesFigureKeys = [
  'gross',
  'discounts',
  'refunds',
  'net',
  'shipping',
  'tax',
  'fees',
  'total',
  'giftCards',
] as const;
export type SalesFigureKey = (typeof salesFigureKeys)[number];

/** Sales of a period and of the period before, of the same length and until the same time of day. */
export const SalesSchema = z.object({
  period: z.enum(salesPeriods),
  now: SalesTotalSchema,
  before: SalesTotalSchema,
  /** How the sales of the period add up, as defined in `sales-figures.ts` of the orders module. */
  figures: z.record(z.enum(salesFigureKeys), MoneySchema),
});
export type Sales = z.infer<typeof SalesSchema>;

/** Sales of a day in the shop's time zone, and of the day thirty days before. */
export const SalesDaySchema = z.object({
  date: z.iso.date(),
  now: SalesTotalSchema,
  before: SalesTotalSchema,
});
export type SalesDay = z.infer<typeof SalesDaySchema>;

export const BestSellerSchema = z.object({
  productId: z.string(),
  name: z.string(),
  /** The product's picture; null if it has none or is not published. */
  image: PictureSchema.nullable(),
  /** Quantity sold less refunded, in thirty days. */
  quantity: z.int(),
  /** Quantity sold in the thirty days before. */
  quantityBefore: z.int(),
  /** Net sales: after discounts and refunds, without tax. */
  amount: MoneySchema,
});
export type BestSeller = z.infer<typeof BestSellerSchema>;

const tags = ['Back office: reports'];

export const reportsAdminContract = {
  sales: oc
    .route({
      method: 'GET',
      path: '/admin/reports/sales',
      tags,
      summary: 'Get the sales of today, of 7 and of 30 days',
    })
    .output(
      z.object({
        sales: z.array(SalesSchema),
        /** Sales of the last thirty days, oldest first; the last one is today until now. */
        days: z.array(SalesDaySchema),
        bestSellers: z.array(BestSellerSchema),
      }),
    ),
};

export type ReportErrorCode = 'unauthenticated' | 'forbidden';
