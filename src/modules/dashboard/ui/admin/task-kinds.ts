import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { transferMethod } from '#modules/payments/contract/payment-methods.ts';
import { needsAction } from '#modules/returns/contract/states.ts';
import { CardIcon, EditIcon, OfferIcon, StockIcon, TransferIcon } from '#ui/admin/icons.ts';
import {
  CalendarIcon,
  ClockIcon,
  GiftIcon,
  MailIcon,
  MessageIcon,
  OrdersIcon,
  ReturnIcon,
  VideoIcon,
} from '#ui/icons.ts';
import type { Task, TaskKind } from '../../contract.ts';

interface TaskKindDetails {
  /** Plural: the label of the tab, and of each task for screen readers. */
  label: MessageDescriptor;
  icon: ComponentType<{ className?: string }>;
  /** Path of the list page; null if no page lists these tasks. */
  list: string | null;
  /** Path of the page of one task. */
  pathOf: (task: Pick<Task, 'id'>) => string;
}

/** Name and link of each kind of task; the server's sources have the same kinds. */
export const taskKindDetails: Record<TaskKind, TaskKindDetails> = {
  order: {
    label: msg`Orders`,
    icon: OrdersIcon,
    list: '/admin/orders?view=to-confirm&status=pending&sort=oldest',
    pathOf: ({ id }) => `/admin/orders/${id}`,
  },
  transfer: {
    label: msg`Bank transfers`,
    icon: TransferIcon,
    list: `/admin/orders?orderState=awaiting_payment&paymentMethod=${transferMethod}&sort=oldest`,
    pathOf: ({ id }) => `/admin/orders/${id}`,
  },
  return: {
    label: msg`Returns`,
    icon: ReturnIcon,
    list: `/admin/returns?state=${needsAction}`,
    pathOf: ({ id }) => `/admin/returns/${id}`,
  },
  offer: {
    label: msg`Offers`,
    icon: OfferIcon,
    list: '/admin/offers?state=open',
    pathOf: ({ id }) => `/admin/offers/${id}`,
  },
  call: {
    label: msg`Call requests`,
    icon: VideoIcon,
    list: '/admin/calls',
    pathOf: () => '/admin/calls',
  },
  appointment: {
    label: msg`Appointments`,
    icon: CalendarIcon,
    list: '/admin/appointments',
    pathOf: ({ id }) => `/admin/appointments?id=${id}`,
  },
  question: {
    label: msg`Questions about videos`,
    icon: MessageIcon,
    list: '/admin/video-questions?state=open',
    pathOf: () => '/admin/video-questions?state=open',
  },
  gift: {
    label: msg`Gifts`,
    icon: GiftIcon,
    list: null,
    pathOf: ({ id }) => `/admin/orders/${id}`,
  },
  refund: {
    label: msg`Refunds`,
    icon: CardIcon,
    list: null,
    pathOf: ({ id }) => `/admin/orders/${id}`,
  },
  stock: {
    label: msg`Stock`,
    icon: StockIcon,
    list: '/admin/inventory?state=low',
    pathOf: ({ id }) => `/admin/products/${id}`,
  },
  draft: {
    label: msg`Drafts`,
    icon: EditIcon,
    list: '/admin/products?status=draft',
    pathOf: ({ id }) => `/admin/products/${id}`,
  },
  mail: {
    label: msg`Email`,
    icon: MailIcon,
    list: '/admin/mail',
    pathOf: ({ id }) => id,
  },
  job: {
    label: msg`Background jobs`,
    icon: ClockIcon,
    list: null,
    pathOf: ({ id }) => id,
  },
};
