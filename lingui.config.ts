import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/storefront',
      include: ['src'],
      exclude: ['**/admin/**', '**/*.test.*', 'src/ui/styleguide.tsx'],
    },
    // The back office's words are not downloaded by shoppers.
    {
      path: '<rootDir>/src/locales/{locale}/admin',
      include: ['src/app/admin', 'src/modules/*/ui/admin/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
