import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { findMistypedSettings } from './mistyped-settings.ts';

describe('check for mistyped settings', () => {
  const find = (env: NodeJS.ProcessEnv) => {
    readConfig({});
    return findMistypedSettings(env);
  };

  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['smtp_url', 'SMTP_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['HEAP_LIMIT_M', 'HEAP_LIMIT_MB'],
  ])('reports %s and suggests the setting %s', (name, setting) => {
    expect(find({ [name]: 'value' })).toEqual([`${name} is not a setting: did you mean ${setting}?`]);
  });

  it('accepts valid settings, empty values and system variables', () => {
    const system = [
      'HOME',
      'HOSTNAME',
      'PATH',
      'LANG',
      'LOGNAME',
      'SHELL',
      'TERM',
      'PWD',
      'USER',
      'NODE_ENV',
    ];
    const more = ['SSH_TTY', 'XDG_DATA_DIRS', 'PGHOST', 'PGPORT', 'npm_config_cache', 'KUBERNETES_PORT'];
    const env = Object.fromEntries([...system, ...more, 'SMTP_URL', 'PORT'].map((name) => [name, 'x']));
    expect(find({ ...env, SMTP_ULR: ' ' })).toEqual([]);
  });
});
