import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, system, visitor } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { describePicture } from './service/describe-picture.ts';
import { listPictures } from './service/list-pictures.ts';
import { insertPicture } from './store.ts';

let db: TestDatabase;
const id = newId(new Date());

beforeAll(async () => {
  db = await createTestDatabase();
  await insertPicture(db.database.tx, {
    id,
    width: 8,
    height: 10,
    alt: 'A pot',
    preview: null,
    format: 'webp',
    createdAt: new Date(),
  });
});
afterAll(() => db.drop());

const describeAs = (actor: Actor, input: { id: string; alt: string }) =>
  write(db.database.tx, actor, describePicture, input);

async function currentAlt(): Promise<string | undefined> {
  const pictures = await listPictures({ actor: system, tx: db.database.tx, now: new Date() }, [id]);
  return pictures.get(id)?.alt;
}

test('describePicture changes the alternative text that listPictures returns', async () => {
  const admin = await db.createUser({ role: 'admin' });
  const answer = await describeAs(admin, { id, alt: 'A moss green pot with its lid on' });
  expect(answer).toMatchObject({
    ok: true,
    value: { id, image: { alt: 'A moss green pot with its lid on' } },
  });
  expect(await currentAlt()).toBe('A moss green pot with its lid on');
});

test('describePicture is for staff only, and returns not_found for a missing picture', async () => {
  const before = await currentAlt();
  expect(await describeAs(visitor, { id, alt: 'x' })).toEqual({ ok: false, code: 'unauthenticated' });
  expect(await describeAs(await db.createUser(), { id, alt: 'x' })).toEqual({ ok: false, code: 'forbidden' });
  expect(await currentAlt()).toBe(before);
  const unknown = { id: newId(new Date()), alt: 'x' };
  expect(await describeAs(system, unknown)).toEqual({ ok: false, code: 'not_found' });
});
