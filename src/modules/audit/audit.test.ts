import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { listChanges, recordChange } from './service.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
});
afterAll(() => db.drop());

const as = callAs(() => db);
const change = { what: 'settings', id: 'shop', name: 'shop', before: { a: 1 }, after: { a: 2 } } as const;
const namesOf = () => Promise.resolve(new Map([[administrator.id, 'Grace']]));
async function read(query: object = {}, actor: Actor = administrator) {
  const ctx = { actor, tx: db.database.tx, now: new Date() };
  const view = { page: 1, pageSize: 100, timeZone: 'Europe/Lisbon', namesOf, ...query };
  const answer = await listChanges(ctx, view);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const countOf = async () => (await read()).total;

describe('audit log', () => {
  it('contains changes by staff with user, record type, action, and old and new values', async () => {
    await as(administrator, recordChange, change);
    const [entry] = (await read()).items;
    expect(entry).toMatchObject({
      who: { id: administrator.id, name: 'Grace' },
      what: 'settings',
      act: 'changed',
      differences: [{ path: 'a', before: 1, after: 2 }],
    });
  });

  it('omits empty changes, and changes by customers, visitors, the system and staff without scopes', async () => {
    const before = await countOf();
    for (const actor of [customer, visitor, system, { ...administrator, areas: [] }])
      await as(actor, recordChange, change);
    await as(administrator, recordChange, { ...change, after: change.before });
    expect(await countOf()).toBe(before);
  });

  it('contains no entry of a transaction that was rolled back', async () => {
    const before = await countOf();
    const failing = as(
      administrator,
      async (ctx) => {
        await recordChange(ctx, change);
        throw new Error('rolled back');
      },
      undefined,
    );
    await expect(failing).rejects.toThrow('rolled back');
    expect(await countOf()).toBe(before);
  });

  it('rejects updates, deletes and truncation of entries by the shop’s database user', async () => {
    for (const statement of [
      "update audit_entries set actor_id = 'another user'",
      'delete from audit_entries',
      'truncate audit_entries',
    ])
      await expect(db.database.pool.query(statement)).rejects.toThrow('not rewritten');
    expect(await countOf()).toBeGreaterThan(0);
  });

  it('is readable by unlimited administrators only', async () => {
    for (const actor of [customer, { ...administrator, areas: ['settings', 'orders'] as const }])
      await expect(read({}, actor)).rejects.toThrow('forbidden');
    await expect(read({}, visitor)).rejects.toThrow('unauthenticated');
  });

  it('is filtered by user, record type, record, and days in the shop’s time zone', async () => {
    const colleague = await db.createUser({ role: 'admin' });
    await write(
      db.database.tx,
      colleague,
      async (ctx) => {
        // A quarter past midnight in Lisbon is the evening before in UTC.
        await recordChange({ ...ctx, now: new Date('2026-07-01T23:15:00Z') }, { ...change, id: 'taxes' });
      },
      undefined,
    );
    expect((await read({ who: colleague.id })).total).toBe(1);
    expect((await read({ who: colleague.id, from: '2026-07-02', until: '2026-07-02' })).total).toBe(1);
    expect((await read({ who: colleague.id, until: '2026-07-01' })).total).toBe(0);
    expect((await read({ what: 'settings', subjectId: 'taxes' })).total).toBe(1);
    expect((await read({ what: 'promotion' })).total).toBe(0);
  });
});
