import { expect, it } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { password } from '../support/test-users.ts';

it('redacts secrets from log messages', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.info(
    { email: 'ada@example.org', password, user: { email: 'ada@example.org', token: 'abc-token' } },
    'odd',
  );
  log.info({ headers: { cookie: 'session=abc-token', authorization: 'Bearer abc-token' } }, 'odd');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/ada@example|copper-pan|abc-token/);
});
