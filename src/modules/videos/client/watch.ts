import { accountApi } from '#platform/browser/account-api.ts';
import type { careContract } from '../contract/care.ts';
import type { ownVideosContract } from '../contract/videos.ts';

const api = accountApi<{ ownVideos: typeof ownVideosContract }>().ownVideos;
const careApi = accountApi<{ care: typeof careContract }>().care;

/** A request without a response fails after a time limit. */
const timeLimit = () => ({ signal: AbortSignal.timeout(20_000) });

export const listOwnVideos = (input: Parameters<typeof api.own>[0]) => api.own(input, timeLimit());
export const readProgress = (videoId: string) => api.progress({ videoId }, timeLimit());
export const saveProgress = (input: Parameters<typeof api.saveProgress>[0]) =>
  api.saveProgress(input, timeLimit());
export const askQuestion = (input: Parameters<typeof api.ask>[0]) => api.ask(input, timeLimit());

export const listCare = (input: Parameters<typeof careApi.list>[0]) => careApi.list(input, timeLimit());
export const addCare = (input: Parameters<typeof careApi.add>[0]) => careApi.add(input, timeLimit());
export const changeCare = (input: Parameters<typeof careApi.change>[0]) => careApi.change(input, timeLimit());
export const removeCare = (id: string) => careApi.remove({ id }, timeLimit());
