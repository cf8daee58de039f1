import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovedOrder } from '../../../contract/admin.ts';
import type { BuiltInView, OrderColumn, OrderSort } from '../../../contract/list-options.ts';
import type { OrderFilter } from '../../../contract/order-views.ts';
import type { FulfillmentType, OrderState, ShipmentState } from '../../../contract/states.ts';

export const viewLabels: Record<BuiltInView, MessageDescriptor> = {
  'to-confirm': msg`To confirm`,
  'to-pack': msg`To pack`,
  'waiting-for-money': msg`Awaiting payment`,
  'to-pick-up': msg`Ready for pickup`,
};

export const orderColumnLabels: Record<OrderColumn, MessageDescriptor> = {
  status: msg`Status`,
  payment: msg`Payment`,
  shipment: msg`Shipment`,
  customer: msg`Customer`,
  delivery: msg`Delivery`,
  paymentMethod: msg`Payment method`,
  items: msg`Items`,
  total: msg`Total`,
  placed: msg({ context: 'date', message: 'Placed' }),
};

export const sortLabels: Record<OrderSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  largest: msg`Largest total first`,
  smallest: msg`Smallest total first`,
};

export const filterLabels: Record<Exclude<keyof OrderFilter, 'q' | 'sort'>, MessageDescriptor> = {
  status: msg`Status`,
  toPack: msg`To pack`,
  orderState: msg`Order`,
  paymentState: msg`Payment`,
  shipmentState: msg`Shipment`,
  paymentMethod: msg`Payment method`,
  deliveryMethod: msg`Shipping method`,
  from: msg`Placed from`,
  until: msg`Placed until`,
};

export const orderStateLabels: Record<OrderState, MessageDescriptor> = {
  awaiting_payment: msg`Awaiting payment`,
  placed: msg`Placed`,
  processing: msg`Processing`,
  completed: msg`Completed`,
  expired: msg`Expired`,
  cancelled: msg`Cancelled`,
};

export const shipmentStateLabels: Record<ShipmentState, MessageDescriptor> = {
  none: msg`Not packed`,
  packing: msg`Being packed`,
  shipped: msg`On its way`,
  delivered: msg`Delivered`,
  lost: msg`Shipment lost`,
  cancelled: msg`Shipment cancelled`,
};

const otherShipmentLabels: Record<FulfillmentType, Partial<Record<ShipmentState, MessageDescriptor>>> = {
  parcel: {},
  counter: { shipped: msg`Ready for pickup`, delivered: msg`Picked up` },
  mail: { none: msg`Not issued`, packing: msg`Not issued`, delivered: msg`Gift cards issued` },
};

/** The shipment status of an order; pickup and emailed orders have their own texts. */
export const shipmentLabelOf = ({
  shipmentState,
  handover = 'parcel',
}: {
  shipmentState: ShipmentState;
  handover?: FulfillmentType | undefined;
}): MessageDescriptor => otherShipmentLabels[handover][shipmentState] ?? shipmentStateLabels[shipmentState];

/** Result texts of a bulk confirmation. */
export const confirmResultLabels: Record<MovedOrder['outcome'], MessageDescriptor> = {
  done: msg`Confirmed`,
  changed_meanwhile: msg`Not confirmed: the order was changed in the meantime`,
  move_not_allowed: msg`Not confirmed: not possible in the current status of the order`,
  not_found: msg`Not confirmed: order not found`,
  failed: msg`Not confirmed: something went wrong`,
};
