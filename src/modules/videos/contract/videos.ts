import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageLanguage, PictureSchema } from '#kernel/contract.ts';
import type { VideoLength } from './states.ts';
import {
  maxProductIdsLength,
  maxQuestionLength,
  questionStates,
  videoLengths,
  videoTasks,
} from './states.ts';

const task = z.enum(videoTasks);
const length = z.enum(Object.keys(videoLengths) as [VideoLength, ...VideoLength[]]);
const milliseconds = z
  .int()
  .min(0)
  .max(24 * 60 * 60 * 1000);

/** A video in a list, in the language of the page. */
export const VideoCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  task,
  title: z.string(),
  description: z.string(),
  durationMs: z.int(),
  poster: PictureSchema.nullable(),
  /** Products that it shows. */
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Languages of its captions. */
  captions: z.array(z.string()),
});
export type VideoCard = z.infer<typeof VideoCardSchema>;

/** A question that staff answered for everyone. */
const ShownQuestionSchema = z.object({ atMs: z.int(), text: z.string(), answer: z.string() });

export const VideoSchema = VideoCardSchema.extend({
  width: z.int(),
  height: z.int(),
  /** Best first. */
  files: z.array(z.object({ src: z.string(), type: z.string() })),
  chapters: z.array(z.object({ startMs: z.int(), title: z.string() })),
  /** Where the video speaks of a product or a variant of it. */
  moments: z.array(z.object({ productId: z.string(), variantId: z.string(), startMs: z.int() })),
  questions: z.array(ShownQuestionSchema),
  /** The captions as text, in the language of the page if there are some. */
  transcript: z.array(z.object({ startMs: z.int(), text: z.string() })),
  publishedAt: z.iso.datetime(),
});
export type Video = z.infer<typeof VideoSchema>;

/** A customer's own question. */
const OwnQuestionSchema = z.object({
  id: z.string(),
  atMs: z.int(),
  text: z.string(),
  state: z.enum(questionStates),
  answer: z.string(),
  createdAt: z.iso.datetime(),
});
export type OwnQuestion = z.infer<typeof OwnQuestionSchema>;

const ProgressSchema = z.object({ positionMs: z.int(), isFinished: z.boolean() });
export type VideoProgress = z.infer<typeof ProgressSchema>;

const id = z.string().max(64);
const tags = ['Videos'];

export const videosContract = {
  list: oc
    .route({ method: 'GET', path: '/videos', tags, summary: 'Published videos' })
    .input(
      z.object({
        q: z.string().trim().max(100).default(''),
        task: task.optional(),
        length: length.optional(),
        /** Videos that show one of these products: ids, separated by commas. */
        productId: z.string().max(maxProductIdsLength).optional(),
        language: PageLanguage,
      }),
    )
    .output(z.object({ items: z.array(VideoCardSchema) })),
  get: oc
    .route({ method: 'GET', path: '/videos/{slug}', tags, summary: 'One video' })
    .input(z.object({ slug: z.string().max(120), language: PageLanguage }))
    .output(VideoSchema),
};

export const ownVideosContract = {
  /** Videos about what the customer has bought, and how far each video was watched. */
  own: oc
    .route({ method: 'GET', path: '/profile/videos', tags, summary: 'Videos about own products' })
    .input(z.object({ language: PageLanguage }))
    .output(
      z.object({
        items: z.array(VideoCardSchema),
        progress: z.array(ProgressSchema.extend({ videoId: z.string() })),
      }),
    ),
  progress: oc
    .route({ method: 'GET', path: '/videos/{videoId}/progress', tags, summary: 'Where the customer stopped' })
    .input(z.object({ videoId: id }))
    .output(z.object({ progress: ProgressSchema.nullable(), questions: z.array(OwnQuestionSchema) })),
  saveProgress: oc
    .route({
      method: 'PUT',
      path: '/videos/{videoId}/progress',
      tags,
      summary: 'Keep where the customer stopped',
    })
    .input(z.strictObject({ videoId: id, positionMs: milliseconds, isFinished: z.boolean() }))
    .output(ProgressSchema),
  ask: oc
    .route({ method: 'POST', path: '/videos/{videoId}/questions', tags, summary: 'Ask about a moment' })
    .input(
      z.strictObject({
        videoId: id,
        atMs: milliseconds,
        text: z.string().trim().min(1, /*i18n*/ 'Enter your question.').max(maxQuestionLength),
        language: PageLanguage,
      }),
    )
    .output(OwnQuestionSchema),
};

export type VideoErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'invalid'
  | 'not_found'
  | 'changed_meanwhile'
  | 'email_not_confirmed'
  | 'too_many_questions'
  /** The address of a video is taken. */
  | 'slug_taken'
  /** A part does not have the size that its place asks for. */
  | 'part_invalid'
  | 'upload_incomplete'
  | 'not_a_video'
  /** A video without a file cannot be published. */
  | 'video_not_ready'
  | 'captions_invalid'
  | 'storage_full'
  | 'question_closed';

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    /** For staff: a video or its file changed. */
    'video.changed': { videoId: string };
    'video_question.changed': { questionId: string };
  }
}
