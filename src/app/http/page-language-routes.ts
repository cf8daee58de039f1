/**
 * Back office routes that answer in the language of the page. They show names of the catalogue and of settings, which
 * no form sends back. All other routes answer in the main language, in which staff edit.
 */
export const pageLanguageRoutes: ReadonlySet<string> = new Set([
  'GET /admin/appointments',
  'GET /admin/appointments/{id}',
  'GET /admin/carts',
  'GET /admin/categories',
  'POST /admin/categories/{id}/place',
  'GET /admin/customers/{customerId}/registries',
  'GET /admin/inventory',
  'GET /admin/kitchen-plans',
  'GET /admin/kitchen-plans/{planId}',
  'GET /admin/offer-rules',
  'GET /admin/offers',
  'GET /admin/offers/{offerId}',
  'POST /admin/order-drafts/quote',
  'GET /admin/orders',
  'GET /admin/orders/{orderId}',
  'GET /admin/orders/{orderId}/gift',
  'GET /admin/products',
  'GET /admin/promotions',
  'GET /admin/promotions/{id}',
  'GET /admin/reports/sales',
  'GET /admin/returns/{returnId}',
  'GET /admin/rooms',
  'GET /admin/search',
  'GET /admin/today',
]);
