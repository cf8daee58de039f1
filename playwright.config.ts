import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Calls: a generated picture and tone, between two pages on one machine.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/** `npm run test:full` runs every test, and at both sizes except those tagged `@desktop` or `@phone`. */
const isFull = Boolean(process.env.TEST_FULL);

/**
 * Browser tests in Chromium against the built shop. A test runs at desktop size; the tag `@both` adds the phone size, for
 * tests whose layout or touch controls differ there. The tags `@desktop` and `@phone` limit a test to one size. Only
 * `npm run test:full` runs tests tagged `@full`, whose rules other tests check too.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser-results',
  globalSetup: './tests/support/open-browser-shop.ts',
  // On a slow machine the longest tests take a minute.
  timeout: 120_000,
  // Scripts load after the page is painted: what they show comes later on a busy machine.
  expect: { timeout: 20_000 },
  // More workers than processors, because tests often wait for the server and for timers: three leave a third of them idle.
  workers: availableParallelism() + 2,
  // Only CI repeats a failed test, once; `npm test` lists the tests that passed only then.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: flags,
    },
    // Painting animations takes a quarter of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The service worker would respond to requests that tests intercept; tests of the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isFull ? /@phone/ : /@phone|@full/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isFull ? /./ : /@phone|@both/,
      grepInvert: isFull ? /@desktop/ : /@desktop|@full/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
