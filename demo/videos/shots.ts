import { cookwareShots } from './cookware-shots.ts';
import { kettleCoffeeShots } from './kettle-coffee-shots.ts';
import { knifeWoodShots } from './knife-wood-shots.ts';
import type { Shot } from './shot-types.ts';

/** What each film is composed of, by its slug. Together the shots are as long as the film. */
export const shots: Readonly<Record<string, readonly Shot[]>> = {
  ...cookwareShots,
  ...knifeWoodShots,
  ...kettleCoffeeShots,
};
