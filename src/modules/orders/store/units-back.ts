import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Units of a line that are given back, or, below nothing, are not after all. */
export interface UnitsBack {
  position: number;
  /** Their money. */
  refunded?: number;
  /** Others for them. */
  exchanged?: number;
  /** Themselves, on the shelf. */
  shelved?: number;
}

/**
 * Counts units as given back, all of them or none.
 * @returns false where more of a line would be given back, or be on the shelf again, than was bought. Then whoever calls
 *   it refuses, and nothing of their transaction is written.
 */
export async function countBack(tx: Tx, orderId: string, units: readonly UnitsBack[]): Promise<boolean> {
  if (units.length === 0) return true;
  const of = (count: (line: UnitsBack) => number | undefined) => units.map((line) => count(line) ?? 0);
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
