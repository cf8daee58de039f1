import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { settingsAdminContract, Versioned } from '../contract/admin.ts';
import type { DeliverySettings } from '../contract/delivery.ts';
import type { LogoGround } from '../contract/logo.ts';
import type { PaymentSettings } from '../contract/payments.ts';
import type {
  AccountSettings,
  AppointmentSettings,
  CheckoutSettings,
  GiftSettings,
  PlannerSettings,
  ReturnSettings,
} from '../contract/policies.ts';
import type { ShopSettings } from '../contract/shop.ts';
import type { TaxSettings } from '../contract/taxes.ts';

const api = adminApi<{ settings: typeof settingsAdminContract }>().settings;

export const shopSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'shop'],
  queryFn: () => api.getShop(),
});

export const deliverySettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'delivery'],
  queryFn: () => api.getDelivery(),
});

export const paymentSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'payments'],
  queryFn: () => api.getPayments(),
});

export const accountSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'accounts'],
  queryFn: () => api.getAccounts(),
});

export function useChangeAccounts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<AccountSettings> & { currentPassword?: string }) =>
      api.changeAccounts(settings),
    onSuccess: (settings) => queries.setQueryData(accountSettingsQuery.queryKey, settings),
  });
}

export const checkoutSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'checkout'],
  queryFn: () => api.getCheckout(),
});

export function useChangeCheckout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<CheckoutSettings>) => api.changeCheckout(settings),
    onSuccess: (settings) => queries.setQueryData(checkoutSettingsQuery.queryKey, settings),
  });
}

export function useChangePayments() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<PaymentSettings>) => api.changePayments(settings),
    onSuccess: (settings) => queries.setQueryData(paymentSettingsQuery.queryKey, settings),
  });
}

export const returnSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'returns'],
  queryFn: () => api.getReturns(),
});

export function useChangeReturns() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<ReturnSettings>) => api.changeReturns(settings),
    onSuccess: (settings) => queries.setQueryData(returnSettingsQuery.queryKey, settings),
  });
}

export const taxSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'taxes'],
  queryFn: () => api.getTaxes(),
});

export function useChangeTaxes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<TaxSettings>) => api.changeTaxes(settings),
    onSuccess: (settings) => queries.setQueryData(taxSettingsQuery.queryKey, settings),
  });
}

export const plannerSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'planner'],
  queryFn: () => api.getPlanner(),
});

export function useChangePlanner() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<PlannerSettings>) => api.changePlanner(settings),
    onSuccess: (settings) => queries.setQueryData(plannerSettingsQuery.queryKey, settings),
  });
}

export const giftSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'gifts'],
  queryFn: () => api.getGifts(),
});

export function useChangeGifts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<GiftSettings>) => api.changeGifts(settings),
    onSuccess: (settings) => queries.setQueryData(giftSettingsQuery.queryKey, settings),
  });
}

export const appointmentSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'appointments'],
  queryFn: () => api.getAppointments(),
});

export function useChangeAppointments() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<AppointmentSettings>) => api.changeAppointments(settings),
    onSuccess: (settings) => queries.setQueryData(appointmentSettingsQuery.queryKey, settings),
  });
}

export const logoQuery = queryOptions({
  queryKey: ['admin', 'settings', 'logo'],
  queryFn: () => api.getLogo(),
});

export function useChangeLogo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { ground: LogoGround; pictureId: string | null; formerId: string | null }) =>
      api.changeLogo(change),
    onSuccess: (logo) => queries.setQueryData(logoQuery.queryKey, logo),
    // On a version conflict, show the current logo.
    onError: () => queries.invalidateQueries({ queryKey: logoQuery.queryKey }),
  });
}

export function useChangeShop() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<ShopSettings>) => api.changeShop(settings),
    onSuccess: (settings) => queries.setQueryData(shopSettingsQuery.queryKey, settings),
  });
}

export function useChangeDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: Versioned<DeliverySettings>) => api.changeDelivery(settings),
    onSuccess: (settings) => queries.setQueryData(deliverySettingsQuery.queryKey, settings),
  });
}
