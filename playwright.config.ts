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
];

/** Journeys in a real Chromium, against the built shop, at desktop and at phone size. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser-results',
  globalSetup: './tests/support/open-browser-shop.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A machine that also builds and serves may be slow once; what fails again is broken. `npm test` names each.
  retries: process.env.CI ? 2 : 1,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: flags,
    },
    screenshot: 'only-on-failure',
    // What a journey stops or answers itself must not be answered by the worker; journeys about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
