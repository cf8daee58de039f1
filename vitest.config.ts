import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './tools/api-routes-plugin.ts';

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), apiRoutes()],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tools/**/*.test.ts',
      'tests/{faults,attacks,integration}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/template-database.ts'],
    setupFiles: ['tests/support/cheap-passwords.ts'],
    // Long enough for a busy machine; a test that hangs still fails.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
  },
});
