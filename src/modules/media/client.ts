import { UPLOAD_LIMIT_MS } from '#kernel/retry-limits.ts';
import { ApiProblem, networkProblem } from '#platform/browser/api-client.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { mediaAdminContract, UploadedPicture } from './contract.ts';

const api = adminApi<{ pictures: typeof mediaAdminContract }>().pictures;

export interface PictureUpload {
  file: File;
  /** Alternative text. */
  alt: string;
  /** Fraction uploaded, from 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a picture; retries with growing delays for up to ten minutes while the server is unreachable or
 * responds with 503. Throws an `ApiProblem`.
 */
export async function uploadPicture(upload: PictureUpload): Promise<UploadedPicture> {
  const deadline = performance.now() + UPLOAD_LIMIT_MS;
  for (let delay = 500; ; delay = Math.min(delay * 2, 15_000)) {
    try {
      return await send(upload, deadline - performance.now());
    } catch (error) {
      const isTemporary = error instanceof ApiProblem && (error.status === 0 || error.status === 503);
      if (!isTemporary || upload.signal.aborted || performance.now() + delay > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Uses XMLHttpRequest: `fetch` reports no upload progress. */
function send({ file, alt, onProgress, signal }: PictureUpload, timeout: number): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (finish: () => void) => {
      signal.removeEventListener('abort', abort);
      finish();
    };
    const fail = () => end(() => reject(networkProblem()));
    const body = new FormData();
    body.set('file', file);
    body.set('alt', alt);
    request.open('POST', '/api/admin/pictures');
    request.setRequestHeader('accept-language', pageLanguage());
    request.timeout = timeout;
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
    request.addEventListener('load', () =>
      end(() => {
        if (request.status < 300) resolve(request.response as UploadedPicture);
        else {
          const { code = '', title = '' } = (request.response ?? {}) as { code?: string; title?: string };
          reject(new ApiProblem(code, request.status, title, []));
        }
      }),
    );
    signal.addEventListener('abort', abort);
    if (signal.aborted) return fail();
    request.send(body);
  });
}

/** Changes a picture's alternative text. */
export const describePicture = (id: string, alt: string) => api.describePicture({ id, alt });

/** Whether the most requested widths of a picture are rendered. */
export const isPictureReady = async (id: string) => (await api.getPicture({ id })).ready;
