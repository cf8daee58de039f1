import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { QuestionState } from '../contract/states.ts';
import type { VideosTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<VideosTables>();

export const listProgress = (
  tx: Tx,
  userId: string,
): Promise<{ videoId: string; positionMs: number; isFinished: boolean }[]> =>
  on(tx)
    .selectFrom('videoProgress')
    .select(['videoId', 'positionMs', 'isFinished'])
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .limit(500)
    .execute();

export const findProgress = (
  tx: Tx,
  userId: string,
  videoId: string,
): Promise<{ positionMs: number; isFinished: boolean } | undefined> =>
  on(tx)
    .selectFrom('videoProgress')
    .select(['positionMs', 'isFinished'])
    .where('userId', '=', userId)
    .where('videoId', '=', videoId)
    .executeTakeFirst();

export async function saveProgress(
  tx: Tx,
  progress: { userId: string; videoId: string; positionMs: number; isFinished: boolean; updatedAt: Date },
): Promise<void> {
  const { positionMs, isFinished, updatedAt } = progress;
  await on(tx)
    .insertInto('videoProgress')
    .values(progress)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'videoId']).doUpdateSet({ positionMs, isFinished, updatedAt }),
    )
    .execute();
}

const columns = [
  ...(['id', 'videoId', 'atMs', 'userId', 'name', 'email', 'language', 'text', 'state'] as const),
  ...(['answer', 'isShown', 'version', 'createdAt', 'answeredAt'] as const),
];
export type StoredQuestion = Selectable<VideosTables['videoQuestions']>;

export const findQuestion = (tx: Tx, id: string): Promise<StoredQuestion | undefined> =>
  on(tx).selectFrom('videoQuestions').select(columns).where('id', '=', id).executeTakeFirst();

/** Makes questions of one customer wait for each other. @returns how many are open. */
export async function lockOpenQuestions(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video questions ${userId}`}, 0))`.execute(tx);
  const { count } = await on(tx)
    .selectFrom('videoQuestions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertQuestion(
  tx: Tx,
  question: Pick<
    StoredQuestion,
    'id' | 'videoId' | 'atMs' | 'userId' | 'name' | 'email' | 'language' | 'text' | 'createdAt'
  >,
): Promise<void> {
  await on(tx)
    .insertInto('videoQuestions')
    .values({ ...question, answeredAt: null })
    .execute();
}

/** The customer's questions about a video, or about all. */
export const listOwnQuestions = (tx: Tx, userId: string, videoId: string | null): Promise<StoredQuestion[]> =>
  on(tx)
    .selectFrom('videoQuestions')
    .select(columns)
    .where('userId', '=', userId)
    .$if(videoId !== null, (query) => query.where('videoId', '=', videoId!))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

/** Questions that staff show at their moment. */
export const listShown = (tx: Tx, videoId: string): Promise<StoredQuestion[]> =>
  on(tx)
    .selectFrom('videoQuestions')
    .select(columns)
    .where('videoId', '=', videoId)
    .where('isShown', '=', true)
    .orderBy('atMs')
    .orderBy('id')
    .limit(100)
    .execute();

/** A page of questions for staff: open ones first, oldest first. */
export async function listForStaff(
  tx: Tx,
  { state, offset, limit }: { state?: QuestionState | undefined; offset: number; limit: number },
): Promise<{ rows: StoredQuestion[]; total: number }> {
  const of = on(tx)
    .selectFrom('videoQuestions')
    .$if(state !== undefined, (query) => query.where('state', '=', state!));
  const { total } = await of.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .select(columns)
    .orderBy(sql`array_position(array['open', 'answered', 'closed'], state)`)
    .orderBy('createdAt')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

export async function countOpenByVideo(tx: Tx): Promise<Map<string, number>> {
  const rows = await on(tx)
    .selectFrom('videoQuestions')
    .select(['videoId', sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'open')
    .groupBy('videoId')
    .execute();
  return new Map(rows.map(({ videoId, count }) => [videoId, count]));
}

/** Answers or closes a question in the version that was read. @returns false if it changed meanwhile. */
export async function changeQuestion(
  tx: Tx,
  { id, version }: Pick<StoredQuestion, 'id' | 'version'>,
  change: { state: 'answered' | 'closed'; answer: string; isShown: boolean; answeredAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('videoQuestions')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
