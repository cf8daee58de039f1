/** Query key of all orders for staff, in the browser; invalidated by `order.placed` and `order.changed`. */
export const allOrdersKey = ['orders', 'all'] as const;

/** The cached queries that a changed order affects. */
export const orderQueryKeys = (orderId: string) => ({
  recordKey: [...allOrdersKey, orderId] as const,
  listsKey: [...allOrdersKey, 'list'] as const,
});
