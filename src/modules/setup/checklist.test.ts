import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { readChecklist, testGoogle } from './service/checklist.ts';

let db: TestDatabase;
let admin: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const ctx = (actor: Actor = admin) => ({ actor, tx: db.database.tx, now: new Date() });
type Target = Awaited<ReturnType<MailService['findTarget']>>;
const server = { host: 'smtp.example.com', port: 587, security: 'starttls', username: '', password: '' };

async function stateOf(step: string, target: Partial<Target> = { kind: 'none' }): Promise<string> {
  const { steps } = valueOf(
    await readChecklist(ctx(), {
      google: { isConfigured: false, redirectAddress: 'https://shop.example/api/auth/callback/google' },
      hasCardProvider: false,
      mail: { findTarget: async () => target as Target },
    }),
  );
  return steps.find((each) => each.step === step)!.state;
}

it('counts a mail server saved in the back office, unless its password is unreadable', async () => {
  expect(await stateOf('mail')).toBe('open');
  expect(await stateOf('mail', { kind: 'unreadable' })).toBe('open');
  expect(await stateOf('mail', { kind: 'stored', server } as Partial<Target>)).toBe('done');
});

it('asks for own texts until a page is published', async () => {
  expect(await stateOf('texts')).toBe('open');
  const content = { kind: 'banner', words: {} };
  const insert = (id: string, kind: string) =>
    db.database.pool.query(
      'insert into content_pieces (id, kind, published, published_at, updated_at) values ($1, $2, $3, now(), now())',
      [id, kind, JSON.stringify(content)],
    );
  await insert('banner', 'banner');
  expect(await stateOf('texts')).toBe('open');
  await insert('about', 'page');
  expect(await stateOf('texts')).toBe('done');
});

it('tests Google for unlimited administrators only', async () => {
  const environment = { testGoogle: async () => 'works' as const };
  expect(valueOf(await testGoogle(ctx(), environment))).toEqual({ outcome: 'works' });
  expect(await testGoogle(ctx(visitor), environment)).toMatchObject({ code: 'unauthenticated' });
  const limited: Actor = { ...admin, areas: ['settings'] };
  expect(await testGoogle(ctx(limited), environment)).toMatchObject({ code: 'forbidden' });
});
