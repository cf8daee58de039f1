import type { Video } from '#modules/videos/contract/videos.ts';

/** Path of a video's page. */
export const videoPath = (slug: string): string => `/setup-usage-video?video=${slug}`;

/** Video with its chapters as structured data (schema.org). @param address of the shop. */
export function structuredVideo(video: Video, address: string): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, address).href;
  const { title, description, slug, durationMs, poster, files, chapters, publishedAt } = video;
  const seconds = Math.round(durationMs / 1000);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    uploadDate: publishedAt,
    duration: `PT${seconds}S`,
    ...(poster ? { thumbnailUrl: absolute(poster.src) } : {}),
    ...(files[0] ? { contentUrl: absolute(files[0].src) } : {}),
    hasPart: chapters.map(({ startMs, title: name }, index) => ({
      '@type': 'Clip',
      name,
      startOffset: Math.floor(startMs / 1000),
      endOffset: Math.floor((chapters[index + 1]?.startMs ?? durationMs) / 1000),
      url: absolute(`${videoPath(slug)}&t=${Math.floor(startMs / 1000)}`),
    })),
  };
}
