import { expect, it } from 'vitest';
import { structuredVideo } from './structured-video.ts';

it('a video is described with its chapters for search engines', () => {
  const described = structuredVideo(
    {
      ...{ id: 'v1', slug: 'season-a-pan', task: 'season', title: 'Season a pan', description: '' },
      ...{ durationMs: 18_200, width: 1280, height: 720, poster: null, products: [], captions: [] },
      files: [{ src: '/media/videos/v1/a', type: 'video/webm' }],
      chapters: [
        { startMs: 0, title: 'Scrub' },
        { startMs: 9_800, title: 'Bake' },
      ],
      ...{ moments: [], questions: [], transcript: [], publishedAt: '2026-11-28T08:00:00.000Z' },
    },
    'https://shop.example',
  );
  expect(described).toMatchObject({
    '@type': 'VideoObject',
    ...{ name: 'Season a pan', description: 'Season a pan', duration: 'PT18S' },
    contentUrl: 'https://shop.example/media/videos/v1/a',
    hasPart: [
      { name: 'Scrub', startOffset: 0, endOffset: 9 },
      {
        ...{ name: 'Bake', startOffset: 9, endOffset: 18 },
        url: 'https://shop.example/setup-usage-video?video=season-a-pan&t=9',
      },
    ],
  });
  expect(described).not.toHaveProperty('thumbnailUrl');
});
