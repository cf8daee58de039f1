import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, visitor } from '#kernel/actor.ts';
import { addPicture } from '#modules/media/service/add-picture.ts';
import { write } from '#platform/context.ts';
import { openStorage } from '#platform/storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { changeLogo, getSender, readLogo, showLogo } from './service/logo.ts';
import { getSettings } from './service/read-settings.ts';
import { changeSettings } from './service/save-settings.ts';

let db: TestDatabase;
let admin: Actor;
let folder: string;
/** Ids of uploaded pictures of 600 × 200 pixels. */
let [first, second, third] = ['', '', ''];

beforeAll(async () => {
  db = await createTestDatabase();
  admin = { ...(await db.createUser({ role: 'admin' })), areas: ['settings'] };
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-logo-'));
  const storage = await openStorage(pathToFileURL(folder).href);
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#2f4a3c' } })
    .png()
    .toBuffer();
  const upload = async () => valueOf(await addPicture(storage)(ctx(admin), { bytes, alt: 'A lion' })).id;
  [first, second, third] = [await upload(), await upload(), await upload()];
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => db.database.pool.query(`delete from settings where key = 'logo'`));

const ctx = (actor: Actor = visitor) => ({ actor, tx: db.database.tx, now: new Date() });
const put = (
  pictureId: string | null,
  formerId: string | null,
  ground: 'light' | 'dark' = 'light',
  as = admin,
) => write(db.database.tx, as, changeLogo, { ground, pictureId, formerId });

test('showLogo and getSender return the logo in display size, showLogo with the shop’s name as alt', async () => {
  expect(await showLogo(ctx())).toBeNull();
  expect((await getSender(ctx())).logo).toBeNull();
  await put(first, null);
  const { name } = await getSettings(ctx(), 'shop');
  const picture = { src: `/media/${first}-640.webp`, width: 120, height: 40, alt: name };
  expect(await showLogo(ctx())).toEqual({ light: picture, dark: null });
  expect(await getSender(ctx())).toMatchObject({
    name,
    logo: { src: `/media/${first}-480.png`, width: 120, height: 40 },
  });
  await put(second, null, 'dark');
  expect(await showLogo(ctx())).toEqual({
    light: picture,
    dark: { ...picture, src: `/media/${second}-640.webp` },
  });

  const shop = await getSettings(ctx(), 'shop');
  await write(db.database.tx, admin, changeSettings<'shop'>, {
    key: 'shop',
    value: { ...shop, name: 'Pot & Lid' },
  });
  expect((await showLogo(ctx()))!.light.alt).toBe('Pot & Lid');
});

test('removing and restoring the light logo does not change the dark one', async () => {
  await put(first, null);
  await put(second, null, 'dark');
  const before = await showLogo(ctx());
  await put(null, first);
  expect(await showLogo(ctx())).toBeNull();
  await put(first, null);
  expect(await showLogo(ctx())).toEqual(before);
});

test('a change based on an outdated logo is rejected; concurrent changes of light and dark both apply', async () => {
  const codes = (await Promise.all([put(first, null), put(second, null)])).map((answer) =>
    answer.ok ? 'ok' : answer.code,
  );
  expect(codes.toSorted()).toEqual(['changed_meanwhile', 'ok']);
  await db.database.pool.query(`delete from settings where key = 'logo'`);
  await Promise.all([put(first, null), put(second, null, 'dark')]);
  expect(await getSettings(ctx(), 'logo')).toEqual({ light: first, dark: second });
  expect(await put(null, third)).toMatchObject({ ok: false, code: 'changed_meanwhile' });
});

test('a missing picture is rejected; staff without the settings scope and visitors cannot change the logo, and visitors cannot read its settings', async () => {
  expect(await put('0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', null)).toMatchObject({ code: 'not_found' });
  const contentStaff: Actor = { ...(await db.createUser({ role: 'admin' })), areas: ['content'] };
  expect(await put(first, null, 'light', contentStaff)).toMatchObject({ code: 'forbidden' });
  expect(await put(first, null, 'light', visitor)).toMatchObject({ code: 'unauthenticated' });
  expect(await readLogo(ctx())).toMatchObject({ code: 'unauthenticated' });
  expect(await getSettings(ctx(), 'logo')).toEqual({ light: null, dark: null });
});

test('a change of the logo is in the audit log and publishes catalog.changed', async () => {
  const payloads: unknown[] = [];
  const client = await db.database.pool.connect();
  client.on('notification', ({ payload }) => payloads.push(payload));
  await client.query('listen live');
  await put(third, null);
  await expect.poll(() => payloads.join()).toContain('catalog.changed');
  client.release(true);
  const { rows } = await db.database.pool.query(
    `select what, differences from audit_entries where subject_id = 'logo' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ what: 'settings', differences: [{ path: 'light', before: null, after: third }] }]);
});
