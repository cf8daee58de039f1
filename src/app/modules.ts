import { subscribeToEvents } from '#platform/events.ts';
import { auditModule } from '#modules/audit/module.ts';
import { translationsModule } from '#modules/translations/module.ts';
import { mediaModule } from '#modules/media/module.ts';
import { settingsModule } from '#modules/settings/module.ts';
import { emailModule } from '#modules/email/module.ts';
import { accountsModule } from '#modules/accounts/module.ts';
import { productTypesModule } from '#modules/product-types/module.ts';
import { catalogModule } from '#modules/catalog/module.ts';
import { searchesModule } from '#modules/searches/module.ts';
import { inventoryModule } from '#modules/inventory/module.ts';
import { bulkProductsModule } from '#modules/bulk-products/module.ts';
import { productImportModule } from '#modules/product-import/module.ts';
import { contentModule } from '#modules/content/module.ts';
import { favoritesModule } from '#modules/favorites/module.ts';
import { kitchensModule } from '#modules/kitchens/module.ts';
import { plannerModule } from '#modules/planner/module.ts';
import { appointmentsModule } from '#modules/appointments/module.ts';
import { backInStockModule } from '#modules/back-in-stock/module.ts';
import { promotionsModule } from '#modules/promotions/module.ts';
import { shippingModule } from '#modules/shipping/module.ts';
import { taxesModule } from '#modules/taxes/module.ts';
import { paymentsModule } from '#modules/payments/module.ts';
import { offersModule } from '#modules/offers/module.ts';
import { roomsModule } from '#modules/rooms/module.ts';
import { registriesModule } from '#modules/registries/module.ts';
import { giftsModule } from '#modules/gifts/module.ts';
import { cartModule } from '#modules/cart/module.ts';
import { ordersModule } from '#modules/orders/module.ts';
import { videosModule } from '#modules/videos/module.ts';
import { fulfillmentModule } from '#modules/fulfillment/module.ts';
import { orderEditingModule } from '#modules/order-editing/module.ts';
import { returnsModule } from '#modules/returns/module.ts';
import { customersModule } from '#modules/customers/module.ts';
import { pastOrdersModule } from '#modules/past-orders/module.ts';
import { checkoutModule } from '#modules/checkout/module.ts';
import { giftAcceptanceModule } from '#modules/gift-acceptance/module.ts';
import { giftReturnsModule } from '#modules/gift-returns/module.ts';
import { groupGiftsModule } from '#modules/group-gifts/module.ts';
import { draftOrdersModule } from '#modules/draft-orders/module.ts';
import { adminSearchModule } from '#modules/admin-search/module.ts';
import { reportsModule } from '#modules/reports/module.ts';
import { setupModule } from '#modules/setup/module.ts';
import { dashboardModule } from '#modules/dashboard/module.ts';

/**
 * The list of all modules. The app reads their APIs, jobs, rate limits, errors and everything else that their
 * manifests declare. A module may import only modules that precede it (architecture rule 7).
 */
export const modules = [
  auditModule,
  translationsModule,
  mediaModule,
  settingsModule,
  emailModule,
  accountsModule,
  productTypesModule,
  catalogModule,
  searchesModule,
  inventoryModule,
  bulkProductsModule,
  productImportModule,
  contentModule,
  favoritesModule,
  kitchensModule,
  plannerModule,
  appointmentsModule,
  backInStockModule,
  promotionsModule,
  shippingModule,
  taxesModule,
  paymentsModule,
  offersModule,
  roomsModule,
  registriesModule,
  giftsModule,
  cartModule,
  ordersModule,
  videosModule,
  fulfillmentModule,
  orderEditingModule,
  returnsModule,
  customersModule,
  pastOrdersModule,
  checkoutModule,
  giftAcceptanceModule,
  giftReturnsModule,
  groupGiftsModule,
  draftOrdersModule,
  adminSearchModule,
  reportsModule,
  setupModule,
  dashboardModule,
] as const;

subscribeToEvents(modules.flatMap((module) => ('eventHandlers' in module ? [module.eventHandlers] : [])));

export type Modules = (typeof modules)[number];
