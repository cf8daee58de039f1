import { bakeware } from './families/bakeware.ts';
import { cookware } from './families/cookware.ts';
import { drinks } from './families/drinks.ts';
import { electric } from './families/electric.ts';
import { extras } from './families/extras.ts';
import { knives } from './families/knives.ts';
import { linen } from './families/linen.ts';
import { prep } from './families/prep.ts';
import { storage } from './families/storage.ts';
import { tableware } from './families/tableware.ts';
import { tools } from './families/tools.ts';
import type { Family } from './look.ts';

/** Every family that is drawn on its own. */
export const known: Record<string, Family> = {
  ...cookware,
  ...bakeware,
  ...knives,
  ...prep,
  ...tools,
  ...drinks,
  ...storage,
  ...tableware,
  ...linen,
  ...electric,
  ...extras,
};

export function familyOf(name: string): Family {
  const family = known[name];
  if (!family || !Object.hasOwn(known, name)) throw new Error(`Unknown family of drawings: ${name}`);
  return family;
}
