import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { giftCardsAdminContract } from '../contract/gift-cards.ts';
import type { PromotionDraft, promotionsAdminContract } from '../contract/promotions.ts';

const giftCards = adminApi<{ giftCards: typeof giftCardsAdminContract }>().giftCards;
const api = adminApi<{ promotions: typeof promotionsAdminContract }>().promotions;

const promotionsKey = ['admin', 'promotions'] as const;

export const promotionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...promotionsKey, 'list', page],
    queryFn: () => api.list({ page, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });

/** Don't refetch while a form is open. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'promotion', id],
    queryFn: () => api.get({ id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Creates a promotion, or changes an existing one. */
export function useSavePromotion(before: { id: string; version: number } | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: PromotionDraft) =>
      before ? api.change({ id: before.id, version: before.version, draft }) : api.create(draft),
    onSuccess: () => queries.invalidateQueries({ queryKey: promotionsKey }),
  });
}

/** Generates unique codes. */
export function useGenerateCodes(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { count: number; prefix: string }) => api.generateCodes({ id, ...input }),
    onSuccess: () => queries.invalidateQueries({ queryKey: promotionsKey }),
  });
}

/** All unique codes as CSV. */
export const exportCodes = (id: string) => api.exportCodes({ id });

const giftCardsKey = ['admin', 'gift-cards'] as const;

export const giftCardsQuery = (query: { q: string | undefined; page: number }) =>
  queryOptions({
    queryKey: [...giftCardsKey, query],
    queryFn: () => giftCards.list({ ...query, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });

export function useIssueGiftCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (card: { value: number; email: string }) => giftCards.give(card),
    onSuccess: () => queries.invalidateQueries({ queryKey: giftCardsKey }),
  });
}

export const giftCardQuery = (id: string) =>
  queryOptions({ queryKey: [...giftCardsKey, 'one', id], queryFn: () => giftCards.get({ id }) });

export function useAdjustGiftCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; by: number; note: string }) => giftCards.adjust(change),
    onSuccess: () => queries.invalidateQueries({ queryKey: giftCardsKey }),
  });
}

export function useChangeRecipient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; gift: Gift }) => giftCards.changeRecipient(change),
    onSuccess: () => queries.invalidateQueries({ queryKey: giftCardsKey }),
  });
}

export const useResendGiftCard = () =>
  useMutation({ mutationFn: (card: { id: string }) => giftCards.resend(card) });

export function useBlockGiftCard() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (card: { id: string; isActive: boolean }) => giftCards.block(card),
    onSuccess: () => queries.invalidateQueries({ queryKey: giftCardsKey }),
  });
}
