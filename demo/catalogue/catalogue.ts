import { bakeware } from './bakeware.ts';
import { boards } from './boards.ts';
import { demoCategories } from './categories.ts';
import { demoColors } from './colors.ts';
import { dutchOvens } from './dutch-ovens.ts';
import { fryingPans } from './frying-pans.ts';
import { gifts } from './gifts.ts';
import { kettlesCoffee } from './kettles-coffee.ts';
import { knives } from './knives.ts';
import { linen } from './linen.ts';
import { mixingMeasuring } from './mixing-measuring.ts';
import { prepTools } from './prep-tools.ts';
import { saltPepperSpice } from './salt-pepper-spice.ts';
import { saucepans } from './saucepans.ts';
import { demoSets } from './sets.ts';
import { smallElectrics } from './small-electrics.ts';
import { spareParts } from './spare-parts.ts';
import { storage } from './storage.ts';
import { tableware } from './tableware.ts';

/** The demo catalogue. Prices are US cents; products are ordered by category. */
export const demoCatalogue = {
  colors: demoColors,
  categories: demoCategories,
  products: [
    ...dutchOvens,
    ...saucepans,
    ...fryingPans,
    ...bakeware,
    ...knives,
    ...boards,
    ...mixingMeasuring,
    ...prepTools,
    ...saltPepperSpice,
    ...kettlesCoffee,
    ...storage,
    ...tableware,
    ...linen,
    ...smallElectrics,
    ...gifts,
    ...spareParts,
  ],
  sets: demoSets,
};
