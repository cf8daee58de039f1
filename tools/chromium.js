import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

// The headless shell is preferred: it uses a third less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * The browser for tests: CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own. With `install`,
 * root installs Debian's if there is none. Otherwise throws an Error of one line.
 */
export function findChromium({ install }) {
  const given = process.env.CHROMIUM_PATH?.trim();
  if (given) {
    if (works(given)) return given;
    throw new Error(
      `CHROMIUM_PATH is ${JSON.stringify(given)}: expected the path of a Chromium or Chrome that runs.`,
    );
  }
  const found = installed() ?? playwrightsOwn();
  if (found) return found;
  if (install && process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    console.log('· Installing Chromium for the browser tests …');
    apt('update');
    const outcome = apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell');
    const chromium = installed();
    if (chromium) return chromium;
    const reason = outcome.stderr.trim().split('\n').at(-1);
    throw new Error(
      `Chromium could not be installed by apt-get (${reason || 'its program does not run'}): install Chromium or Chrome, or set CHROMIUM_PATH.`,
    );
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.',
  );
}

function installed() {
  return findOnPath(names) ?? usualPlaces.find(works) ?? null;
}

function findOnPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => works(file)) ?? null;
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const file = chromium.executablePath();
  return works(file) ? file : null;
}

/** Whether the program starts: some systems have a placeholder of that name. */
function works(file) {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
}
