import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { ensureSessionSecret } from './session-secret.ts';

describe('the generated session secret', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'trivet-config-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is created once, strong, and readable only by its owner', () => {
    const dataDir = join(folder, 'new', 'data');
    const secret = ensureSessionSecret(dataDir);
    expect(readConfig({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
    expect(ensureSessionSecret(dataDir)).toBe(secret);
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('differs between installations', () => {
    expect(ensureSessionSecret(join(folder, 'one'))).not.toBe(ensureSessionSecret(join(folder, 'two')));
  });

  it('is rejected when its file is empty, and the file is not replaced', () => {
    const dataDir = join(folder, 'damaged');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'session-secret'), '');
    expect(() => ensureSessionSecret(dataDir)).toThrow(ConfigError);
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe('');
  });

  it('fails with one line when the folder cannot be used', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => ensureSessionSecret(join(file, 'data'))).toThrow(/^DATA_DIR is .*: it is not a folder\.$/);
  });
});
