import { ApiProblem, NETWORK_PROBLEM } from '#platform/browser/api-client.ts';
import type { ReturnPhoto } from '../contract/own-returns.ts';

/** An upload that has not arrived after this long is given up. */
const UPLOAD_LIMIT_MS = 600_000;

/**
 * Sends a photograph for a return; throws an `ApiProblem`. By XMLHttpRequest: `fetch` does not tell how much has left.
 *
 * @param onProgress told from 0 to 1 of what has left the browser.
 */
export function uploadPhoto(
  orderId: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<ReturnPhoto> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiProblem(NETWORK_PROBLEM, 0, '', []));
    const body = new FormData();
    body.set('file', file);
    request.open('POST', `/api/orders/${encodeURIComponent(orderId)}/return-photos`);
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
