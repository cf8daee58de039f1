import { useEffect } from 'react';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { catalogContract } from '#modules/catalog/contract/storefront-api.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { refetchQuery } from '#platform/browser/refetch-query.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { offersAdminContract } from '../contract/offers.ts';
import type { OfferState } from '../contract/states.ts';

const api = adminApi<{ offers: typeof offersAdminContract }>().offers;
/** Public product data: the scope `offers` alone does not open the catalogue of the back office. */
const shopApi = storefrontApi<{ catalog: typeof catalogContract }>().catalog;

const offersKey = ['admin', 'offers'] as const;
const rulesKey = ['admin', 'offer-rules'] as const;

export const offersQuery = (view: { state: OfferState | undefined; page: number }) =>
  queryOptions({
    queryKey: [...offersKey, 'list', view],
    queryFn: () => api.list({ ...view, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });

export const offerQuery = (offerId: string) =>
  queryOptions({ queryKey: [...offersKey, 'one', offerId], queryFn: () => api.get({ offerId }) });

type AnswerInput = Omit<Parameters<typeof api.answer>[0], 'offerId'>;

/** Answers an offer. After an error it is refetched: another answer may have come first. */
export function useAnswerOffer(offerId: string) {
  const queries = useQueryClient();
  const { queryKey } = offerQuery(offerId);
  return useMutation({
    mutationFn: (input: AnswerInput) => api.answer({ ...input, offerId }),
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed);
      void queries.invalidateQueries({ queryKey: offersKey });
    },
    onError: () => queries.invalidateQueries({ queryKey: offersKey }),
  });
}

/** Refetches the offers when a customer or another staff member acts. */
export function useFollowOffers(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void refetchQuery(queries, offersKey);
    const stops = (['offer.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

export const rulesQuery = queryOptions({ queryKey: rulesKey, queryFn: () => api.listRules() });

function useChangeRules<Input>(change: (input: Input) => ReturnType<typeof api.listRules>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (rules) => queries.setQueryData(rulesKey, rules),
    onError: () => queries.invalidateQueries({ queryKey: rulesKey }),
  });
}
export const useSaveRule = () =>
  useChangeRules((input: Parameters<typeof api.saveRule>[0]) => api.saveRule(input));
export const useDeleteRule = () => useChangeRules((ruleId: string) => api.deleteRule({ ruleId }));
export const useSaveOfferSettings = () =>
  useChangeRules((input: { allowCoupons: boolean }) => api.saveSettings(input));

export const ruleProductsQuery = (q: string) =>
  queryOptions({
    queryKey: [...rulesKey, 'products', q],
    queryFn: () => shopApi.listProducts({ q, pageSize: 6 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const ruleCategoriesQuery = queryOptions({
  queryKey: [...rulesKey, 'categories'],
  queryFn: () => shopApi.listCategories(),
});
