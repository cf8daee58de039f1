import { ok } from '#kernel/result.ts';
import type { OtherModulesData } from '#modules/accounts/service/delete-account.ts';
import type { Context } from '#platform/context.ts';
import type { ModuleManifest } from '#platform/module.ts';
import { type Modules, modules } from './modules.ts';

const personalData = modules.flatMap(({ personalData: own }: ModuleManifest) => (own ? [own] : []));

type ErasureOf<Module> = Module extends { personalData: { erase: (ctx: never) => Promise<infer Answer> } }
  ? Answer
  : never;
/** Results of the modules' `erase`. Error codes that the accounts module does not know fail to compile. */
type Erasure = ErasureOf<Modules>;

/** Export and erasure of personal data, as the manifests of all modules except accounts declare them. */
export function otherModules(ctx: Context): OtherModulesData {
  return {
    async collect() {
      const collected: Record<string, unknown> = {};
      for (const { collect } of personalData) Object.assign(collected, await collect?.(ctx));
      return collected;
    },
    async erase() {
      for (const { erase } of personalData) {
        const erased = await erase?.(ctx);
        if (erased && !erased.ok) return erased as Erasure;
      }
      return ok(true);
    },
  };
}
