import { settingsModule } from '#modules/settings/module.ts';
import { catalogModule } from '#modules/catalog/module.ts';
import { cartModule } from '#modules/cart/module.ts';
import { dashboardModule } from '#modules/dashboard/module.ts';

export const modules = [settingsModule, catalogModule, cartModule, dashboardModule];
