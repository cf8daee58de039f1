import type { LocalizedText } from '#kernel/localized-text.ts';
import { parseCaptions } from './captions.ts';

/** Words by which a video is found: titles, descriptions, chapters and captions in every language. */
export function searchTextOf(video: {
  title: LocalizedText;
  description: LocalizedText;
  chapters: readonly { title: LocalizedText }[];
  captions: readonly { content: string }[];
}): string {
  const spoken = video.captions.flatMap(({ content }) => {
    const parsed = parseCaptions(content);
    return 'cues' in parsed ? parsed.cues.map(({ text }) => text) : [];
  });
  return [
    ...Object.values(video.title),
    ...Object.values(video.description),
    ...video.chapters.flatMap(({ title }) => Object.values(title)),
    ...spoken,
  ]
    .join('\n')
    .slice(0, 200_000);
}
