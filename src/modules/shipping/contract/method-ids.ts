// Without schemas: the checkout page downloads this file.

export const pickupId = 'pickup';

/** Id of the only shipping method of a cart that contains only gift cards. */
export const byEmailId = 'by-mail';

/** Whether an order with this shipping method is emailed: it has only gift cards. */
export const isByEmail = ({ id }: { id: string }): boolean => id === byEmailId;

/** Whether the customer collects an order with this shipping method. */
export const isPickup = ({ id }: { id: string }): boolean => id === pickupId;
