import { randomUUID } from 'node:crypto';
import { makeVideo } from '../support/video-files.ts';
import { sha256 } from '../support/videos.ts';
import { administrators } from './expected-people-rights.ts';
import { type Fixture, mustSucceed, type Right } from './request-fixtures.ts';

const video = await makeVideo();
const uploadOf = { bytes: video.length, type: 'video/webm', fingerprint: sha256(video) };

/** A draft of its own, so that an earlier caller cannot have deleted it. */
async function newVideo({ browsers }: Fixture): Promise<{ id: string; version: number; slug: string }> {
  const body = { title: { en: `Video ${randomUUID()}` }, task: 'clean' };
  const created = await mustSucceed(browsers.administrator, 'POST', '/api/admin/videos', body);
  return created as { id: string; version: number; slug: string };
}

async function newUpload(fixture: Fixture): Promise<string> {
  const { id } = await newVideo(fixture);
  const path = `/api/admin/videos/${id}/uploads`;
  const created = await mustSucceed(fixture.browsers.administrator, 'POST', path, uploadOf);
  return (created as { uploadId: string }).uploadId;
}

function partBody(): FormData {
  const body = new FormData();
  body.set('file', new File([video as BlobPart], 'part'));
  return body;
}

/** Something that does not exist, for those who may know of it. */
const ofUnknown = (statuses: Right['statuses'], params: Record<string, string>, body?: unknown): Right => ({
  statuses,
  buildRequest: () => ({ params, ...(body === undefined ? {} : { body }) }),
});
const unknown = randomUUID();
const captions = { content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHeat the pan.\n' };

/** Rights on videos, questions about them, and care of own pieces. */
export const videoRights: Record<string, Right> = {
  'GET /videos': { statuses: [200, 200, 200, 200] },
  'GET /videos/{slug}': ofUnknown([404, 404, 404, 404], { slug: 'unknown' }),
  'GET /profile/videos': { statuses: [401, 200, 200, 200] },
  'GET /videos/{videoId}/progress': ofUnknown([401, 404, 404, 404], { videoId: unknown }),
  'PUT /videos/{videoId}/progress': ofUnknown(
    [401, 404, 404, 404],
    { videoId: unknown },
    { positionMs: 1000, isFinished: false },
  ),
  'POST /videos/{videoId}/questions': ofUnknown(
    [401, 404, 404, 404],
    { videoId: unknown },
    { atMs: 1000, text: 'Which oil?' },
  ),
  'GET /profile/care': { statuses: [401, 200, 200, 200] },
  // Not bought.
  'POST /profile/care': {
    statuses: [401, 404, 404, 404],
    buildRequest: () => ({ body: { productId: 'unknown', task: 'season' } }),
  },
  'PATCH /profile/care/{id}': ofUnknown([401, 404, 404, 404], { id: unknown }, { everyDays: 30 }),
  'DELETE /profile/care/{id}': ofUnknown([401, 404, 404, 404], { id: unknown }),
  'GET /admin/videos': administrators(),
  'POST /admin/videos': administrators(() => ({ body: { title: { en: 'A video' }, task: 'clean' } })),
  'GET /admin/videos/{id}': administrators(async (fixture) => ({
    params: { id: (await newVideo(fixture)).id },
  })),
  'PUT /admin/videos/{id}': administrators(async (fixture) => {
    const { id, version } = await newVideo(fixture);
    const texts = { title: { en: 'A video' }, description: {}, task: 'store', status: 'draft' };
    return { params: { id }, body: { ...texts, posterId: null, chapters: [], products: [], version } };
  }),
  'DELETE /admin/videos/{id}': administrators(async (fixture) => ({
    params: { id: (await newVideo(fixture)).id },
  })),
  'PUT /admin/videos/{id}/captions/{language}': administrators(async (fixture) => ({
    params: { id: (await newVideo(fixture)).id, language: 'en' },
    body: captions,
  })),
  'DELETE /admin/videos/{id}/captions/{language}': administrators(async (fixture) => ({
    params: { id: (await newVideo(fixture)).id, language: 'en' },
  })),
  'POST /admin/videos/{id}/uploads': administrators(async (fixture) => ({
    params: { id: (await newVideo(fixture)).id },
    body: uploadOf,
  })),
  'POST /admin/video-uploads/{uploadId}/parts/{part}': administrators(async (fixture) => ({
    params: { uploadId: await newUpload(fixture), part: '0' },
    body: partBody(),
  })),
  // Its part has not arrived.
  'POST /admin/video-uploads/{uploadId}/complete': {
    statuses: [401, 403, 403, 409],
    buildRequest: async (fixture) => ({ params: { uploadId: await newUpload(fixture) } }),
  },
  'GET /admin/video-questions': administrators(),
  'POST /admin/video-questions/{id}/answer': ofUnknown(
    [401, 403, 403, 404],
    { id: unknown },
    { version: 1, answer: 'Linseed oil.', isShown: false },
  ),
  'PUT /admin/video-questions/{id}/shown': ofUnknown(
    [401, 403, 403, 404],
    { id: unknown },
    { version: 1, isShown: false },
  ),
  'POST /admin/video-questions/{id}/close': ofUnknown([401, 403, 403, 404], { id: unknown }, { version: 1 }),
};
