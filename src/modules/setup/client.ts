import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { CurrencyChange } from './contract/currency.ts';
import type { RemoveDemo } from './contract/demo.ts';
import type { setupContract } from './contract/setup.ts';
import type { SetupStep } from './contract/setup-steps.ts';

const api = adminApi<{ setup: typeof setupContract }>().setup;

export const currencyQuery = queryOptions({
  queryKey: ['admin', 'setup', 'currency'],
  queryFn: () => api.getCurrency(),
});

export const checklistQuery = queryOptions({
  queryKey: ['admin', 'setup', 'checklist'],
  queryFn: () => api.getChecklist(),
});

export function useSkipStep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { step: SetupStep; isSkipped: boolean }) => api.skipStep(input),
    onSuccess: () => queries.invalidateQueries({ queryKey: checklistQuery.queryKey }),
  });
}

export function useTestGoogle() {
  return useMutation({ mutationFn: () => api.testGoogle() });
}

export function useTestCharge() {
  return useMutation({ mutationFn: () => api.testCharge() });
}

export const demoQuery = queryOptions({
  queryKey: ['admin', 'setup', 'demo'],
  queryFn: () => api.getDemo(),
});

export function useRemoveDemo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RemoveDemo) => api.removeDemo(input),
    onSuccess: () => queries.invalidateQueries(),
  });
}

export function useChangeCurrency() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CurrencyChange) => api.changeCurrency(change),
    // Every page shows amounts in the currency.
    onSuccess: () => queries.invalidateQueries(),
  });
}
