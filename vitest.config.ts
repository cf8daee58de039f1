import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './tools/api-routes-plugin.ts';

/** Test files that replace modules, or change or measure their process. The others share threads and loaded modules. */
const isolated = [
  'src/app/routes.test.ts',
  'src/app/seed-demo.test.ts',
  'src/platform/browser/live-stream.test.ts',
  'src/platform/database/embedded/start.test.ts',
  'src/platform/jobs-restart.test.ts',
  'tests/attacks/parallel-passwords.test.ts',
  'tests/attacks/sign-in-timing.test.ts',
  'tests/integration/upgrade.test.ts',
];

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), apiRoutes()],
  test: {
    globalSetup: ['tests/support/template-database.ts'],
    setupFiles: ['tests/support/cheap-passwords.ts', 'tests/support/active-language.ts'],
    // Long enough for a busy machine; a test that hangs still fails.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/{faults,attacks,integration}/**/*.test.{ts,tsx}',
          ],
          exclude: isolated,
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
