export interface Options {
  /** Names of the cases to run; null: all. */
  only: readonly string[] | null;
  /** One short round, to try a case. */
  isQuick: boolean;
  /** Whether docs/performance.md is written. */
  isWritten: boolean;
}

/** Reads `--only a,b`, `--quick` and `--write`. Throws an Error with one line for anything else. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const options = { only: null as string[] | null, isQuick: false, isWritten: false };
  const rest = args.flatMap((argument) => argument.split('='));
  while (rest.length > 0) {
    const argument = rest.shift();
    if (argument === '--quick') options.isQuick = true;
    else if (argument === '--write') options.isWritten = true;
    else if (argument === '--only') options.only = (rest.shift() ?? '').split(',').filter(Boolean);
    else throw new Error(`unknown option ${argument}: expected --only, --quick or --write`);
  }
  const unknown = options.only?.find((name) => !names.includes(name));
  if (unknown !== undefined || options.only?.length === 0)
    throw new Error(`unknown case ${unknown ?? ''}: expected some of ${names.join(', ')}`);
  if (options.isQuick && options.isWritten)
    throw new Error('the figures of --quick are too rough for --write');
  return options;
}
