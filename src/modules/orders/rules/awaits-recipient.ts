/** Whether the recipient of a gift has not entered the address yet: such an order cannot be shipped or edited. */
export const awaitsRecipient = (order: { addressByRecipient: boolean; address: unknown }): boolean =>
  order.addressByRecipient && order.address === null;
