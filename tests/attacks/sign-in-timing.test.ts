import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

vi.unmock('#modules/accounts/providers/password-cost.ts');

const isFull = Boolean(process.env.TEST_FULL);
const PAIRS = isFull ? 500 : 15;
const MAX_GAP_MS = 5;
/**
 * Share of the request duration. Without the password hash a request takes a fraction of its time, so a few pairs show
 * the difference even on a busy machine.
 */
const MAX_GAP_SHARE = isFull ? 0 : 0.25;
const MAX_ROUNDS = 3;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimitFactor: 100_000 });
});
afterAll(() => shop.close());

/**
 * Known and unknown emails alternate, so that machine load affects both. Load only prolongs a request, so the lower
 * quartiles are compared. A real difference shows in every round: one round below the limit proves that there is none.
 */
it(
  'sign-in takes equally long and answers the same for known and unknown emails',
  { timeout: 1_800_000 },
  async () => {
    const emails = Array.from({ length: 5 }, (_, index) => `known-${index}@example.org`);
    for (const email of emails) await openClient(shop, email);
    const texts = new Set<string>();
    const durations: number[] = [];
    const attempt = async (email: string) => {
      const started = performance.now();
      const body = { email, password: 'wrong-pan-27' };
      const response = await new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', body);
      const ms = performance.now() - started;
      texts.add(`${response.status} ${await response.text()}`);
      return ms;
    };
    const measureGap = async (round: number) => {
      const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const known = async () => ofKnown.push(await attempt(emails[pair % emails.length]!));
        const unknown = async () => ofUnknown.push(await attempt(`unknown-${round}-${pair}@example.org`));
        for (const next of pair % 2 === 0 ? [known, unknown] : [unknown, known]) await next();
      }
      durations.push(...ofKnown, ...ofUnknown);
      return Math.abs(lowerQuartile(ofKnown) - lowerQuartile(ofUnknown));
    };
    const limit = () => Math.max(MAX_GAP_MS, MAX_GAP_SHARE * lowerQuartile(durations));
    const rounds: number[] = [];
    do rounds.push(await measureGap(rounds.length));
    while (rounds.at(-1)! >= limit() && rounds.length < MAX_ROUNDS);
    expect([...texts]).toHaveLength(1);
    expect(Math.min(...rounds), `gaps in ms: ${rounds.join(', ')}`).toBeLessThan(limit());
  },
);

it('sign-in keeps the event loop running while it hashes passwords', async () => {
  const email = 'ada@example.org';
  await openClient(shop, email);
  const attempts = Array.from({ length: 8 }, () =>
    new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', { email, password }),
  );
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(attempts);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});

const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
