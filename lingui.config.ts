import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/storefront',
      include: ['src'],
      exclude: [
        '**/admin/**',
        '**/*.test.*',
        'src/ui/styleguide*.tsx',
        'src/modules/*/mail.tsx',
        'src/platform/mail/**',
      ],
    },
    // The back office's words are not downloaded by shoppers.
    {
      path: '<rootDir>/src/locales/{locale}/admin',
      include: ['src/app/admin', 'src/modules/*/ui/admin/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*'],
    },
    // Mails are written by the server alone.
    {
      path: '<rootDir>/src/locales/{locale}/mail',
      include: ['src/modules/*/mail.tsx', 'src/platform/mail'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
