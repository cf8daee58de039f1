import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Content } from '../contract/content.ts';
import type { ContentTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ContentTables>();

/** Maximum number of listed versions; older ones stay stored. */
const MOST = 50;

export async function insertVersion(
  tx: Tx,
  version: { pieceId: string; content: Content; publishedAt: Date; publishedBy: string | null },
): Promise<void> {
  await on(tx)
    .insertInto('contentVersions')
    .values({ ...version, content: JSON.stringify(version.content) })
    .execute();
}

export async function listVersions(
  tx: Tx,
  pieceId: string,
): Promise<Selectable<ContentTables['contentVersions']>[]> {
  return on(tx)
    .selectFrom('contentVersions')
    .selectAll()
    .where('pieceId', '=', pieceId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
