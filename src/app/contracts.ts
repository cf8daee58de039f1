import { addressesContract } from '#modules/accounts/contract/addresses.ts';
import { profileContract } from '#modules/accounts/contract/profile.ts';
import { sessionContract } from '#modules/accounts/contract/session.ts';
import { staffAdminContract } from '#modules/accounts/contract/staff.ts';
import { usersAdminContract } from '#modules/accounts/contract/users.ts';
import { appointmentsContract } from '#modules/appointments/contract/appointments.ts';
import { appointmentsAdminContract } from '#modules/appointments/contract/staff.ts';
import { roomsContract } from '#modules/rooms/contract/rooms.ts';
import { roomsAdminContract } from '#modules/rooms/contract/staff.ts';
import { careContract } from '#modules/videos/contract/care.ts';
import { videosAdminContract } from '#modules/videos/contract/staff.ts';
import { ownVideosContract, videosContract } from '#modules/videos/contract/videos.ts';
import { translationsAdminContract } from '#modules/translations/contract/translations.ts';
import { auditAdminContract } from '#modules/audit/contract.ts';
import { cartContract, cartsAdminContract } from '#modules/cart/contract.ts';
import { catalogAdminContract } from '#modules/catalog/contract/admin-api.ts';
import { catalogContract } from '#modules/catalog/contract/storefront-api.ts';
import { searchesContract } from '#modules/searches/contract/report.ts';
import { searchesAdminContract } from '#modules/searches/contract/searches.ts';
import { productTypesAdminContract } from '#modules/product-types/contract/admin-api.ts';
import { stockListAdminContract } from '#modules/inventory/contract/stock-list.ts';
import { inventoryAdminContract } from '#modules/inventory/contract/stock.ts';
import { bulkAdminContract } from '#modules/bulk-products/contract/bulk.ts';
import { movedCsvContract } from '#modules/bulk-products/contract/moved-csv-import.ts';
import { adminSearchContract } from '#modules/admin-search/contract.ts';
import { productImportContract } from '#modules/product-import/contract/product-imports.ts';
import { contentAdminContract } from '#modules/content/contract/admin.ts';
import { backInStockAdminContract, backInStockContract } from '#modules/back-in-stock/contract.ts';
import { favoritesContract } from '#modules/favorites/contract.ts';
import { kitchensContract } from '#modules/kitchens/contract.ts';
import { plannerAdminContract, plannerContract } from '#modules/planner/contract/plans.ts';
import { mediaAdminContract } from '#modules/media/contract.ts';
import { checkoutContract } from '#modules/checkout/contract.ts';
import { customerCsvContract } from '#modules/customers/contract/customer-csv.ts';
import { customersAdminContract } from '#modules/customers/contract/customers.ts';
import {
  draftOrdersAdminContract,
  draftOrdersContract,
} from '#modules/draft-orders/contract/draft-orders.ts';
import { emailTemplatesContract } from '#modules/email/contract/templates.ts';
import { mailServerContract } from '#modules/email/contract/mail-server.ts';
import { emailOutboxContract } from '#modules/email/contract/outbox.ts';
import { ordersAdminContract } from '#modules/orders/contract/admin.ts';
import { fulfillmentAdminContract } from '#modules/fulfillment/contract.ts';
import { orderEditsContract } from '#modules/order-editing/contract.ts';
import { pastOrderImportsContract } from '#modules/past-orders/contract/past-order-import.ts';
import { pastOrdersAdminContract, pastOrdersContract } from '#modules/past-orders/contract/past-orders.ts';
import { giftsAdminContract, giftsContract } from '#modules/gifts/contract/gifts.ts';
import { groupGiftsAdminContract, groupGiftsContract } from '#modules/group-gifts/contract/group-gifts.ts';
import { giftReturnsContract } from '#modules/gift-returns/contract.ts';
import { registriesAdminContract, registriesContract } from '#modules/registries/contract/registries.ts';
import { offersAdminContract, offersContract } from '#modules/offers/contract/offers.ts';
import { cardPaymentContract } from '#modules/payments/contract/card-payment.ts';
import { giftAcceptanceContract } from '#modules/gift-acceptance/contract.ts';
import { ordersContract } from '#modules/orders/contract/own-orders.ts';
import { returnsAdminContract } from '#modules/returns/contract/admin.ts';
import { returnsContract } from '#modules/returns/contract/own-returns.ts';
import { reportsAdminContract } from '#modules/reports/contract.ts';
import { giftCardsAdminContract } from '#modules/promotions/contract/gift-cards.ts';
import { promotionsAdminContract, promotionsContract } from '#modules/promotions/contract/promotions.ts';
import { setupContract } from '#modules/setup/contract/setup.ts';
import { settingsAdminContract } from '#modules/settings/contract/admin.ts';
import { dashboardContract } from '#modules/dashboard/contract.ts';

/** Routes of storefront pages, in the order of the API documentation. */
export const storefrontContract = {
  catalog: catalogContract,
  favorites: favoritesContract,
  kitchens: kitchensContract,
  videos: videosContract,
  planner: plannerContract,
  backInStock: backInStockContract,
  offers: offersContract,
  gifts: giftsContract,
  registries: registriesContract,
  giftReturns: giftReturnsContract,
  cart: cartContract,
  promotions: promotionsContract,
  session: sessionContract,
  checkout: checkoutContract,
  draftOrders: draftOrdersContract,
  orders: ordersContract,
  receivedGifts: giftAcceptanceContract,
};

/** Additional routes of account pages; storefront pages do not download them. */
export const accountContract = {
  profile: profileContract,
  addresses: addressesContract,
  cardPayment: cardPaymentContract,
  returns: returnsContract,
  pastOrders: pastOrdersContract,
  groupGifts: groupGiftsContract,
  appointments: appointmentsContract,
  rooms: roomsContract,
  ownVideos: ownVideosContract,
  care: careContract,
  searches: searchesContract,
};

/** Additional routes of the back office. */
export const adminContract = {
  catalog: catalogAdminContract,
  searches: searchesAdminContract,
  productTypes: productTypesAdminContract,
  stock: inventoryAdminContract,
  stockList: stockListAdminContract,
  backInStock: backInStockAdminContract,
  planner: plannerAdminContract,
  bulk: bulkAdminContract,
  productTable: movedCsvContract,
  productImports: productImportContract,
  orders: ordersAdminContract,
  fulfillment: fulfillmentAdminContract,
  orderEdits: orderEditsContract,
  draftOrders: draftOrdersAdminContract,
  returns: returnsAdminContract,
  emailOutbox: emailOutboxContract,
  emailTemplates: emailTemplatesContract,
  mailServer: mailServerContract,
  pictures: mediaAdminContract,
  reports: reportsAdminContract,
  setup: setupContract,
  adminSearch: adminSearchContract,
  dashboard: dashboardContract,
  offers: offersAdminContract,
  gifts: giftsAdminContract,
  registries: registriesAdminContract,
  appointments: appointmentsAdminContract,
  rooms: roomsAdminContract,
  videos: videosAdminContract,
  groupGifts: groupGiftsAdminContract,
  translations: translationsAdminContract,
  carts: cartsAdminContract,
  settings: settingsAdminContract,
  content: contentAdminContract,
  promotions: promotionsAdminContract,
  giftCards: giftCardsAdminContract,
  customers: customersAdminContract,
  customerCsv: customerCsvContract,
  pastOrders: pastOrdersAdminContract,
  pastOrderImports: pastOrderImportsContract,
  users: usersAdminContract,
  staff: staffAdminContract,
  audit: auditAdminContract,
};
