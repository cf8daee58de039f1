import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine, PageQuery, pageOf, PictureSchema } from '#kernel/contract.ts';
import { localizedText } from '#kernel/localized-text-schema.ts';
import {
  fileProblems,
  fileStates,
  maxAnswerLength,
  maxCaptionLength,
  maxChapters,
  maxProducts,
  maxVideoBytes,
  maxVideoParts,
  questionStates,
  videoStatuses,
  videoTasks,
} from './states.ts';

const id = z.string().max(64);
const milliseconds = z
  .int()
  .min(0)
  .max(24 * 60 * 60 * 1000);
const title = localizedText(oneLine(120)).refine(
  (texts) => Object.keys(texts).length > 0,
  /*i18n*/ 'Enter a title in one language at least.',
);

/** What staff enter for a video. */
export const VideoContentSchema = z.strictObject({
  title,
  description: localizedText(z.string().trim().max(2000)),
  task: z.enum(videoTasks),
  status: z.enum(videoStatuses),
  posterId: z.uuid().nullable(),
  chapters: z
    .array(z.strictObject({ startMs: milliseconds, title }))
    .max(maxChapters)
    .refine(
      (chapters) => new Set(chapters.map(({ startMs }) => startMs)).size === chapters.length,
      /*i18n*/ 'Two chapters start at the same time.',
    ),
  products: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(120),
        /** '' for every variant. */
        variantId: z.string().max(124),
        startMs: milliseconds,
      }),
    )
    .max(maxProducts),
});
export type VideoContent = z.infer<typeof VideoContentSchema>;

const StaffVideoSchema = VideoContentSchema.extend({
  id: z.string(),
  slug: z.string(),
  version: z.int(),
  fileState: z.enum(fileStates),
  fileProblem: z.enum(fileProblems).nullable(),
  /** Null without a file. */
  durationMs: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  files: z.array(z.object({ src: z.string(), type: z.string(), bytes: z.int() })),
  poster: PictureSchema.nullable(),
  productNames: z.record(z.string(), z.string()),
  captions: z.array(z.object({ language: z.string(), content: z.string() })),
});
export type StaffVideo = z.infer<typeof StaffVideoSchema>;

const StaffVideoRowSchema = StaffVideoSchema.pick({
  id: true,
  slug: true,
  title: true,
  task: true,
  status: true,
  fileState: true,
  durationMs: true,
  poster: true,
}).extend({
  captionLanguages: z.array(z.string()),
  openQuestions: z.int(),
});
export type StaffVideoRow = z.infer<typeof StaffVideoRowSchema>;

const StaffQuestionSchema = z.object({
  id: z.string(),
  version: z.int(),
  video: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  atMs: z.int(),
  name: z.string(),
  email: z.string(),
  userId: z.string(),
  language: z.string(),
  text: z.string(),
  state: z.enum(questionStates),
  answer: z.string(),
  isShown: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type StaffQuestion = z.infer<typeof StaffQuestionSchema>;

const UploadSchema = z.object({
  uploadId: z.string(),
  partBytes: z.int(),
  parts: z.int(),
  /** Numbers of the parts that have arrived. */
  received: z.array(z.int()),
});
export type VideoUpload = z.infer<typeof UploadSchema>;

const tags = ['Back office: videos'];

export const videosAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/videos', tags, summary: 'All videos' })
    .output(z.object({ items: z.array(StaffVideoRowSchema), canTranscode: z.boolean() })),
  create: oc
    .route({ method: 'POST', path: '/admin/videos', tags, summary: 'Add a video as a draft' })
    .input(z.strictObject({ title, task: z.enum(videoTasks) }))
    .output(StaffVideoSchema),
  get: oc
    .route({ method: 'GET', path: '/admin/videos/{id}', tags, summary: 'One video' })
    .input(z.object({ id }))
    .output(StaffVideoSchema),
  change: oc
    .route({ method: 'PUT', path: '/admin/videos/{id}', tags, summary: 'Change a video' })
    .input(VideoContentSchema.extend({ id, version: z.int().min(1) }))
    .output(StaffVideoSchema),
  delete: oc
    .route({ method: 'DELETE', path: '/admin/videos/{id}', tags, summary: 'Delete a video with its files' })
    .input(z.strictObject({ id }))
    .output(z.object({ deleted: z.literal(true) })),
  saveCaptions: oc
    .route({
      method: 'PUT',
      path: '/admin/videos/{id}/captions/{language}',
      tags,
      summary: 'Set the captions of a language (WebVTT or SubRip)',
    })
    .input(
      z.strictObject({
        id,
        language: z.string().regex(/^[a-z]{2,3}$/),
        content: z.string().max(maxCaptionLength),
        /** The captions that the change was made from; null: there were none. Absent: whatever they are now. */
        replaces: z.string().max(maxCaptionLength).nullable().optional(),
      }),
    )
    .output(StaffVideoSchema),
  deleteCaptions: oc
    .route({
      method: 'DELETE',
      path: '/admin/videos/{id}/captions/{language}',
      tags,
      summary: 'Delete the captions of a language',
    })
    .input(z.strictObject({ id, language: z.string().max(10) }))
    .output(StaffVideoSchema),
  beginUpload: oc
    .route({
      method: 'POST',
      path: '/admin/videos/{id}/uploads',
      tags,
      summary: 'Begin an upload, or go on with that of the same file',
    })
    .input(
      z.strictObject({
        id,
        bytes: z.int().min(1).max(maxVideoBytes, /*i18n*/ 'A video can have 2 GB at most.'),
        type: z.string().max(100),
        /** The same for the same file. */
        fingerprint: z.string().min(1).max(200),
      }),
    )
    .output(UploadSchema),
  uploadPart: oc
    .route({
      method: 'POST',
      path: '/admin/video-uploads/{uploadId}/parts/{part}',
      tags,
      summary: 'Upload a part (multipart: file)',
    })
    .input(
      z.strictObject({
        uploadId: id,
        part: z.coerce.number().int().min(0).max(maxVideoParts),
        file: z.file(),
      }),
    )
    .output(z.object({ received: z.int() })),
  completeUpload: oc
    .route({
      method: 'POST',
      path: '/admin/video-uploads/{uploadId}/complete',
      tags,
      summary: 'Check the file once all parts have arrived',
    })
    .input(z.strictObject({ uploadId: id }))
    .output(StaffVideoSchema),
  listQuestions: oc
    .route({ method: 'GET', path: '/admin/video-questions', tags, summary: 'Questions about videos' })
    .input(z.object({ ...PageQuery, state: z.enum(questionStates).optional() }))
    .output(pageOf(StaffQuestionSchema)),
  answerQuestion: oc
    .route({
      method: 'POST',
      path: '/admin/video-questions/{id}/answer',
      tags,
      summary: 'Answer a question by email, and show both in the video if wanted',
    })
    .input(
      z.strictObject({
        id,
        version: z.int().min(1),
        answer: z.string().trim().min(1, /*i18n*/ 'Enter an answer.').max(maxAnswerLength),
        isShown: z.boolean(),
      }),
    )
    .output(StaffQuestionSchema),
  showQuestion: oc
    .route({
      method: 'PUT',
      path: '/admin/video-questions/{id}/shown',
      tags,
      summary: 'Show an answered question in the video, or hide it',
    })
    .input(z.strictObject({ id, version: z.int().min(1), isShown: z.boolean() }))
    .output(StaffQuestionSchema),
  closeQuestion: oc
    .route({
      method: 'POST',
      path: '/admin/video-questions/{id}/close',
      tags,
      summary: 'Close a question without an answer',
    })
    .input(z.strictObject({ id, version: z.int().min(1) }))
    .output(StaffQuestionSchema),
};
