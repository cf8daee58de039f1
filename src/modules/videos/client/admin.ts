import { useEffect } from 'react';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { catalogContract } from '#modules/catalog/contract/storefront-api.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { refetchQuery } from '#platform/browser/refetch-query.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { StaffVideo, videosAdminContract } from '../contract/staff.ts';
import type { QuestionState } from '../contract/states.ts';

const { videos: api } = adminApi<{ videos: typeof videosAdminContract }>();
/** Public product data: the scope `videos` alone does not open the catalogue of the back office. */
const { catalog: shopApi } = storefrontApi<{ catalog: typeof catalogContract }>();

const videosKey = ['admin', 'videos'] as const;
const questionsKey = ['admin', 'video-questions'] as const;

export const videosQuery = queryOptions({ queryKey: [...videosKey, 'list'], queryFn: () => api.list() });

export const videoQuery = (id: string) =>
  queryOptions({ queryKey: [...videosKey, 'one', id], queryFn: () => api.get({ id }) });

export const questionsQuery = (view: { state: QuestionState | undefined; page: number }) =>
  queryOptions({
    queryKey: [...questionsKey, view],
    queryFn: () => api.listQuestions({ ...view, pageSize: 25 }),
    placeholderData: keepPreviousData,
  });

/** Refetches videos and questions when their state changes. */
export function useFollowVideos(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void refetchQuery(queries, videosKey);
      void refetchQuery(queries, questionsKey);
    };
    const events = ['video.changed', 'video_question.changed', 'live.opened', 'live.resumed'] as const;
    const stops = events.map((event) => liveStream.on(event, refresh));
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

/** A change of one video; its response is the video. */
function useChangeVideo<Input>(change: (input: Input) => Promise<StaffVideo>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (video) => {
      queries.setQueryData(videoQuery(video.id).queryKey, video);
      void queries.invalidateQueries({ queryKey: videosQuery.queryKey });
    },
  });
}

export const useCreateVideo = () =>
  useChangeVideo((input: Parameters<typeof api.create>[0]) => api.create(input));
export const useSaveVideo = () =>
  useChangeVideo((input: Parameters<typeof api.change>[0]) => api.change(input));
export const useSaveCaptions = () =>
  useChangeVideo((input: Parameters<typeof api.saveCaptions>[0]) => api.saveCaptions(input));
export const useDeleteCaptions = () =>
  useChangeVideo((input: Parameters<typeof api.deleteCaptions>[0]) => api.deleteCaptions(input));

export function useDeleteVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete({ id }),
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: videoQuery(id).queryKey });
      return queries.invalidateQueries({ queryKey: videosQuery.queryKey });
    },
  });
}

/** Ends a question. It is refetched in any case: it may have been answered elsewhere. */
function useEndQuestion<Input>(end: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSettled: () => queries.invalidateQueries({ queryKey: questionsKey }),
  });
}

export const useAnswerQuestion = () =>
  useEndQuestion((input: Parameters<typeof api.answerQuestion>[0]) => api.answerQuestion(input));
export const useShowQuestion = () =>
  useEndQuestion((input: Parameters<typeof api.showQuestion>[0]) => api.showQuestion(input));
export const useCloseQuestion = () =>
  useEndQuestion((input: Parameters<typeof api.closeQuestion>[0]) => api.closeQuestion(input));

export const videoProductsQuery = (q: string) =>
  queryOptions({
    queryKey: ['video-products', q] as const,
    queryFn: () => shopApi.listProducts({ q, pageSize: 8 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const videoProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['video-product', id] as const,
    queryFn: () => shopApi.getProduct({ id }),
    staleTime: 60_000,
    retry: false,
  });
