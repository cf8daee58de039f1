import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Entry } from './archive.ts';

type DataFile = Extract<Entry, { kind: 'data-file' }>;

/** The folder of files that are neither in the database nor in the storage. */
export interface DataFolder {
  dataDir: string;
  /** Null: the generated secret under `dataDir` is in use. */
  sessionSecret: string | null;
}

const secretName = 'session-secret';
const outboxName = 'outbox';
const isAllowed = (name: string) =>
  name === secretName || /^outbox\/[a-z0-9][a-z0-9-]{0,119}\.(eml|json)$/.test(name);

/**
 * Reads the generated session secret and the stored emails. Without the secret, all users must sign in again
 * and their authenticator apps no longer work. The operator keeps a configured secret.
 */
export async function* readDataFiles({ dataDir, sessionSecret }: DataFolder): AsyncGenerator<DataFile> {
  const emails = (await readdir(path.join(dataDir, outboxName)).catch(() => [])).map(
    (name) => `${outboxName}/${name}`,
  );
  for (const name of [...(sessionSecret === null ? [secretName] : []), ...emails].filter(isAllowed)) {
    const file = path.join(dataDir, name);
    const [bytes, at] = await Promise.all([readFile(file), stat(file)]).catch(ignoreMissing);
    if (bytes)
      yield { kind: 'data-file', name, base64: bytes.toString('base64'), writtenAt: at.mtime.toISOString() };
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): [null, null] {
  if (error.code !== 'ENOENT') throw error;
  return [null, null];
}

/**
 * Replaces the stored emails, and the generated secret unless another one is configured. `write` only prepares the
 * files in a folder beside them, so that `replace` has little left that can fail.
 */
export class DataFilesWriter {
  readonly #folder: DataFolder;
  readonly #prepared: string;
  /** Whether a running shop must be restarted, because it still uses the former secret. */
  hasNewSecret = false;

  constructor(folder: DataFolder) {
    this.#folder = folder;
    this.#prepared = path.join(folder.dataDir, 'restore.part');
  }

  /** Creates the folder for prepared files. Removes files that an earlier, killed restore prepared. */
  async begin(): Promise<void> {
    await this.discard();
    await mkdir(this.#prepared, { recursive: true, mode: 0o700 });
  }

  async write({ name, base64, writtenAt }: DataFile): Promise<void> {
    const { dataDir, sessionSecret } = this.#folder;
    if (!isAllowed(name) || (name === secretName && sessionSecret !== null)) return;
    const bytes = Buffer.from(base64, 'base64');
    if (name === secretName) {
      if (bytes.equals(await readFile(path.join(dataDir, name)).catch(() => Buffer.of()))) return;
      this.hasNewSecret = true;
    }
    const file = path.join(this.#prepared, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600, flush: true });
    // The back office shows the time of a file as the time of its email.
    await utimes(file, new Date(writtenAt), new Date(writtenAt));
  }

  /** Puts the prepared files in place: the secret first, because without it all users are signed out. */
  async replace(): Promise<void> {
    const { dataDir } = this.#folder;
    if (this.hasNewSecret)
      await rename(path.join(this.#prepared, secretName), path.join(dataDir, secretName));
    const [outbox, former] = [path.join(dataDir, outboxName), path.join(this.#prepared, 'former-outbox')];
    await rename(outbox, former).catch(ignoreMissing);
    await rename(path.join(this.#prepared, outboxName), outbox).catch(ignoreMissing);
    await this.discard();
  }

  /** Removes the prepared files. */
  async discard(): Promise<void> {
    await rm(this.#prepared, { recursive: true, force: true });
  }
}
