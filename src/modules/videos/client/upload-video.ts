import { UPLOAD_LIMIT_MS } from '#kernel/retry-limits.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import { networkProblem, problemOf } from '#platform/browser/api-client.ts';
import { languageHeader } from '#platform/browser/page-language.ts';
import type { StaffVideo, videosAdminContract } from '../contract/staff.ts';

const { videos: api } = adminApi<{ videos: typeof videosAdminContract }>();

/** Bytes at the beginning and end of a file that make its fingerprint. */
const EDGE_BYTES = 1024 * 1024;

/** The same for the same file, so that an interrupted upload goes on, also in another browser. */
async function fingerprintOf(file: File): Promise<string> {
  // Browsers have no digests on a page without encryption, such as a shop in the local network.
  if (!globalThis.crypto?.subtle) return `${file.name.slice(-120)} ${file.lastModified}`;
  const edges = new Blob([file.slice(0, EDGE_BYTES), file.slice(-EDGE_BYTES)]);
  const digest = await crypto.subtle.digest('SHA-256', await edges.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Answers of busy servers, of proxies in front of them, and to requests that were too slow. */
const temporary = new Set([408, 429, 502, 503, 504]);

/** Retries a part with growing pauses for up to ten minutes while the server is unreachable or busy. */
async function sendPart(address: string, bytes: Blob, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + UPLOAD_LIMIT_MS;
  for (let pause = 500; ; pause = Math.min(pause * 2, 15_000)) {
    const body = new FormData();
    body.set('file', new File([bytes], 'part'));
    const limit = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_LIMIT_MS)]);
    const response = await fetch(address, {
      method: 'POST',
      headers: languageHeader(),
      body,
      signal: limit,
    }).catch(() => null);
    if (response?.ok) return;
    signal.throwIfAborted();
    const isTemporary = response === null || temporary.has(response.status);
    if (!isTemporary || performance.now() + pause > deadline)
      throw response === null ? networkProblem() : await problemOf(response, 'unavailable');
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
}

/**
 * Uploads a file in parts; those that have arrived before are not sent again.
 *
 * @param onProgress gets the uploaded share from 0 to 1.
 * @throws ApiProblem, or the reason of `signal` if it was aborted.
 */
export async function uploadVideo(
  { id, file, signal }: { id: string; file: File; signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<StaffVideo> {
  const fingerprint = await fingerprintOf(file);
  const upload = await api.beginUpload({ id, bytes: file.size, type: file.type, fingerprint }, { signal });
  const { uploadId, partBytes, parts } = upload;
  const received = new Set(upload.received);
  onProgress(received.size / parts);
  for (let part = 0; part < parts; part += 1) {
    if (received.has(part)) continue;
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes);
    await sendPart(`/api/admin/video-uploads/${uploadId}/parts/${part}`, bytes, signal);
    received.add(part);
    onProgress(received.size / parts);
  }
  return api.completeUpload({ uploadId });
}
