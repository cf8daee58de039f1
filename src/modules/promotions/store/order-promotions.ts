import type { Tx } from '#platform/database/database.ts';
import type { PromotionsTables } from '../tables.ts';

/** The promotions that an order uses. */
export async function listPromotionsOfOrder(tx: Tx, orderId: string) {
  return tx
    .$extendTables<PromotionsTables>()
    .selectFrom('promotions')
    .selectAll('promotions')
    .where((promotion) =>
      promotion.exists(
        promotion
          .selectFrom('promotionUses')
          .whereRef('promotionUses.promotionId', '=', 'promotions.id')
          .where('promotionUses.orderId', '=', orderId)
          .where('promotionUses.givenBackAt', 'is', null)
          .select('promotionUses.promotionId'),
      ),
    )
    .orderBy('id')
    .execute();
}
