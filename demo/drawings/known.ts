import { bakeware } from './families/bakeware.ts';
import { coffee } from './families/coffee.ts';
import { cookware } from './families/cookware.ts';
import { tableTools } from './families/cutlery.ts';
import { electric } from './families/electric.ts';
import { gifts } from './families/gifts.ts';
import { kettles } from './families/kettles.ts';
import { knives } from './families/knives.ts';
import { linen } from './families/linen.ts';
import { measuring } from './families/measuring.ts';
import { mixers } from './families/mixers.ts';
import { prep } from './families/prep.ts';
import { spares } from './families/spares.ts';
import { storage } from './families/storage.ts';
import { tableware } from './families/tableware.ts';
import { tools } from './families/tools.ts';
import { worn } from './families/worn.ts';
import type { Family } from './look.ts';

/** Every family that is drawn on its own. */
export const known: Record<string, Family> = {
  ...bakeware,
  ...coffee,
  ...cookware,
  ...tableTools,
  ...electric,
  ...gifts,
  ...kettles,
  ...knives,
  ...linen,
  ...measuring,
  ...mixers,
  ...prep,
  ...spares,
  ...storage,
  ...tableware,
  ...tools,
  ...worn,
};

export function familyOf(name: string): Family {
  const family = known[name];
  if (!family || !Object.hasOwn(known, name)) throw new Error(`Unknown family of drawings: ${name}`);
  return family;
}
