import { defineModule } from '#platform/module.ts';
import { kitchensApi } from './api.ts';
import { collectKitchen, eraseKitchen } from './service.ts';

export const kitchensModule = defineModule({
  api: { kitchens: kitchensApi },
  personalData: {
    collect: async (ctx) => ({ kitchen: await collectKitchen(ctx) }),
    erase: eraseKitchen,
  },
});
