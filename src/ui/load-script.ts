import { SCRIPT_TIMEOUT_MS, scriptNoticeId } from './script-notice-script.ts';

/** Pauses before a script that failed at once is requested again. */
const RETRY_PAUSES_MS = [500, 2_000];

const missing = new Set<object>();

/** Shows the document's notice while a script is missing. */
function markMissing(script: object, isMissing: boolean): void {
  if (isMissing) missing.add(script);
  else missing.delete(script);
  const notice = document.getElementById(scriptNoticeId);
  if (notice) notice.hidden = missing.size === 0;
}

async function loadWithRetries<Module>(
  load: () => Promise<Module>,
  pauses: readonly number[],
): Promise<Module> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** A script that did not arrive within 120 seconds. */
export class ScriptTimeout extends Error {}

export interface LoadScriptOptions {
  /**
   * When the page's notice is shown: for every failure, only for a script that hangs (the page is complete without it),
   * or never (the caller says it).
   */
  notice?: 'always' | 'timeout' | 'never';
  /** Whether a script that fails at once is requested again. */
  retries?: boolean;
}

/** Loads the texts of parts; the app sets it. */
let loadTexts: () => Promise<void> = () => Promise.resolve();

export function setTextsOfParts(load: () => Promise<void>): void {
  loadTexts = load;
}

/** Loads a part of the page that shows texts of its own, and these texts. */
export const loadPart = <Module>(load: () => Promise<Module>, options?: LoadScriptOptions): Promise<Module> =>
  loadScript(async () => (await Promise.all([load(), loadTexts()]))[0], options);

/**
 * Every dynamic import goes through this function. A failed download is retried; a script that has not arrived after
 * 120 seconds counts as failed. Then the page says so, offers a reload, and the promise rejects.
 */
export function loadScript<Module>(
  load: () => Promise<Module>,
  { notice = 'always', retries = true }: LoadScriptOptions = {},
): Promise<Module> {
  if (typeof document === 'undefined') return load(); // The server.
  const script = {};
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (notice !== 'never') markMissing(script, true);
      reject(new ScriptTimeout('a script has not arrived in time'));
    }, SCRIPT_TIMEOUT_MS);
    const wait = async () => {
      try {
        const module = await loadWithRetries(load, retries ? RETRY_PAUSES_MS : []);
        // A script may arrive after its time limit.
        markMissing(script, false);
        resolve(module);
      } catch (error) {
        if (notice === 'always') markMissing(script, true);
        reject(error instanceof Error ? error : new Error(String(error)));
      } finally {
        clearTimeout(timer);
      }
    };
    void wait();
  });
}
