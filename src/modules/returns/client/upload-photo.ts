import { UPLOAD_LIMIT_MS } from '#kernel/retry-limits.ts';
import { ApiProblem, networkProblem } from '#platform/browser/api-client.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import type { ReturnPhoto } from '../contract/own-returns.ts';

/**
 * Uploads a photo for a return; rejects with an `ApiProblem`. Uses XMLHttpRequest because `fetch` has no upload
 * progress.
 *
 * @param onProgress receives the sent share from 0 to 1.
 */
export function uploadPhoto(
  orderId: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<ReturnPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(networkProblem());
    const body = new FormData();
    body.set('file', file);
    request.open('POST', `/api/orders/${encodeURIComponent(orderId)}/return-photos`);
    request.setRequestHeader('accept-language', pageLanguage());
    request.timeout = UPLOAD_LIMIT_MS;
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response as ReturnPhoto);
      const { code = '', title = '' } = (request.response ?? {}) as { code?: string; title?: string };
      reject(new ApiProblem(code, request.status, title, []));
    });
    request.send(body);
  });
}
