import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Changes of a line's refunded, exchanged and restocked quantity; negative to undo. */
export interface ReturnedUnitCounts {
  position: number;
  refunded?: number;
  exchanged?: number;
  /** Restocked quantity. */
  shelved?: number;
}

/**
 * Adds to the counts of these lines.
 * @returns false if a count would exceed the bought quantity or a line is unknown. The caller must then roll
 *   back, because the other lines are written.
 */
export async function countReturnedUnits(
  tx: Tx,
  orderId: string,
  units: readonly ReturnedUnitCounts[],
): Promise<boolean> {
  if (units.length === 0) return true;
  const of = (count: (line: ReturnedUnitCounts) => number | undefined) =>
    units.map((line) => count(line) ?? 0);
  const { numAffectedRows } = await sql`
    update order_lines l
    set refunded = l.refunded + back.refunded,
        exchanged = l.exchanged + back.exchanged,
        shelved = l.shelved + back.shelved
    from unnest(
      ${of(({ position }) => position)}::int[],
      ${of(({ refunded }) => refunded)}::int[],
      ${of(({ exchanged }) => exchanged)}::int[],
      ${of(({ shelved }) => shelved)}::int[]
    ) as back (position, refunded, exchanged, shelved)
    where l.order_id = ${orderId} and l.position = back.position
      and l.refunded + back.refunded + l.exchanged + back.exchanged <= l.quantity
      and l.shelved + back.shelved <= l.quantity`.execute(tx);
  return Number(numAffectedRows ?? 0) === units.length;
}
