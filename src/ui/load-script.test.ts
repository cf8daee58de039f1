import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const notice = { hidden: true };
const hanging = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const outcomeOf = (loading: Promise<unknown>) => {
  const outcome: { value?: unknown; error?: unknown } = {};
  loading.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
};

let loadScript: typeof import('./load-script.ts').loadScript;
let ScriptTimeout: typeof import('./load-script.ts').ScriptTimeout;

beforeEach(async () => {
  // The missing scripts of the earlier test.
  vi.resetModules();
  ({ loadScript, ScriptTimeout } = await import('./load-script.ts'));
  vi.useFakeTimers();
  vi.stubGlobal('document', { getElementById: () => notice });
  notice.hidden = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loadScript fails and shows the notice when a script has not arrived after 120 seconds', async () => {
  const outcome = outcomeOf(loadScript(hanging));
  await vi.advanceTimersByTimeAsync(119_999);
  expect([outcome, notice.hidden]).toEqual([{}, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.error).toBeInstanceOf(ScriptTimeout);
  expect(notice.hidden).toBe(false);
});

it('loadScript hides the notice when a script arrives after its time limit', async () => {
  let arrive: (module: string) => void = () => {};
  const outcome = outcomeOf(loadScript(() => new Promise<string>((resolve) => (arrive = resolve))));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([outcome.error instanceof ScriptTimeout, notice.hidden]).toEqual([true, false]);
  arrive('module');
  await vi.advanceTimersByTimeAsync(0);
  expect(notice.hidden).toBe(true);
});

it('loadScript requests a script that failed at once again, without a notice', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(failing).mockResolvedValueOnce('module');
  const outcome = outcomeOf(loadScript(load));
  await vi.advanceTimersByTimeAsync(500);
  expect([outcome.value, load.mock.calls.length, notice.hidden]).toEqual(['module', 2, true]);
});

it('loadScript shows the notice after the third failure, unless the script is optional', async () => {
  const optional = outcomeOf(loadScript(failing, { notice: 'timeout' }));
  await vi.advanceTimersByTimeAsync(2_500);
  expect([optional.error instanceof TypeError, notice.hidden]).toEqual([true, true]);
  const needed = outcomeOf(loadScript(failing));
  await vi.advanceTimersByTimeAsync(2_499);
  expect([needed, notice.hidden]).toEqual([{}, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([needed.error instanceof TypeError, notice.hidden]).toEqual([true, false]);
});
