import { settingsModule } from '#modules/settings/module.ts';
import { catalogModule } from '#modules/catalog/module.ts';
import { cartModule } from '#modules/cart/module.ts';
import { dashboardModule } from '#modules/dashboard/module.ts';
import { giftsModule } from '#modules/gifts/module.ts'; // ✗
import { getProduct } from '#modules/catalog/service.ts'; // ✗

export const modules = [settingsModule, catalogModule, cartModule, dashboardModule, giftsModule, getProduct];
