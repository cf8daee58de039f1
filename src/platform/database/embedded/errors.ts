/** The built-in programs cannot open a cluster of another major version. */
export const majorVersion = '18';

/**
 * The embedded database cannot be used. The message is one line for the operator: the problem, the place and
 * the solution.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const causes: { pattern: RegExp; messageFor: (folder: string) => string }[] = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    messageFor: (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
  },
  {
    pattern: /EROFS|Read-only file system/,
    messageFor: (folder) => `${folder} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  },
  {
    pattern: /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership|invalid permissions/,
    messageFor: (folder) =>
      `${folder} cannot be used by the database: it must lie in a folder that the account running the shop ` +
      'owns, on a disk that keeps owners and permissions (set DATA_DIR).',
  },
  {
    pattern: /ENOTDIR|EEXIST|Not a directory/,
    messageFor: (folder) => `${folder} is not a folder: remove what lies there or set DATA_DIR.`,
  },
  {
    pattern: /could not (?:create|map|resize).*shared memory|Cannot allocate memory|ENOMEM/,
    messageFor: () => 'There is too little memory for the database: about 256 MB must be free.',
  },
];

/** Turns a failed file operation or PostgreSQL's output into one line. `folder` is the folder in use. */
export function explainFailure(failure: unknown, folder: string): EmbeddedPostgresError {
  if (failure instanceof EmbeddedPostgresError) return failure;
  const text = failure instanceof Error ? failure.message : String(failure);
  const known = causes.find(({ pattern }) => pattern.test(text));
  if (known) return new EmbeddedPostgresError(known.messageFor(folder), { cause: failure });
  return new EmbeddedPostgresError(`The database in ${folder} could not be used: ${reasonIn(text)}`, {
    cause: failure,
  });
}

/** The line with the reason: the last FATAL, PANIC or error, otherwise the last line. */
function reasonIn(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const reason =
    lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no reason was given';
  return reason.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '');
}
