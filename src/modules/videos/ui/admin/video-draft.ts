import type { StaffVideo, VideoContent } from '../../contract/staff.ts';

/** A chapter with a key of its own, because its start changes while it is typed. */
export type KeyedChapter = VideoContent['chapters'][number] & { key: number };

export type VideoDraft = Omit<VideoContent, 'chapters'> & { chapters: KeyedChapter[] };

export function draftOf({
  title,
  description,
  task,
  status,
  posterId,
  chapters,
  products,
}: StaffVideo): VideoDraft {
  return {
    ...{ title, description, task, status, posterId, products },
    chapters: chapters.map((chapter, key) => ({ ...chapter, key })),
  };
}

/** A new chapter with a key that no other has. */
export const withChapter = (chapters: readonly KeyedChapter[], startMs: number): KeyedChapter[] => [
  ...chapters,
  { key: Math.max(-1, ...chapters.map(({ key }) => key)) + 1, startMs, title: {} },
];

/** What is saved: without keys, chapters in the order of their start. */
export const contentOf = ({ chapters, ...draft }: VideoDraft): VideoContent => ({
  ...draft,
  chapters: chapters
    .map(({ startMs, title }) => ({ startMs, title }))
    .toSorted((a, b) => a.startMs - b.startMs),
});
