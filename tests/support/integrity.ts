import { modules } from '#app/modules.ts';
import { system } from '#kernel/actor.ts';
import type { Tx } from '#platform/database/database.ts';

/** The errors that `doctor` finds, each with the name of its check. */
export async function integrityErrors(tx: Tx): Promise<string[]> {
  const checks = modules.flatMap((module) =>
    'integrityChecks' in module ? [...module.integrityChecks] : [],
  );
  const errors: string[] = [];
  for (const { title, findErrors } of checks)
    errors.push(
      ...(await findErrors({ actor: system, tx, now: new Date() })).map((error) => `${title}: ${error}`),
    );
  return errors;
}
