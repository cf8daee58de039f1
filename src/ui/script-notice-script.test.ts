import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scriptNoticeId, scriptNoticeScript, scriptsStarted } from './script-notice-script.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs the script as a document does, with a notice that is hidden. */
function openDocument() {
  const notice = { hidden: true };
  const page = new EventTarget();
  runInNewContext(scriptNoticeScript, {
    document: { getElementById: (id: string) => (id === scriptNoticeId ? notice : null) },
    addEventListener: page.addEventListener.bind(page),
    setTimeout,
    clearTimeout,
  });
  return { notice, start: () => page.dispatchEvent(new Event(scriptsStarted)) };
}

it('shows the notice when the scripts of a document have not arrived after 120 seconds, until they do', () => {
  const { notice, start } = openDocument();
  vi.advanceTimersByTime(119_999);
  expect(notice.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(notice.hidden).toBe(false);
  start();
  expect(notice.hidden).toBe(true);
});

it('shows no notice after 120 seconds on a page whose scripts have arrived', () => {
  const { notice, start } = openDocument();
  vi.advanceTimersByTime(119_999);
  start();
  vi.advanceTimersByTime(120_000);
  expect(notice.hidden).toBe(true);
});
