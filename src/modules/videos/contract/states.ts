/** Tasks that videos explain. */
export const videoTasks = ['setup', 'season', 'sharpen', 'descale', 'clean', 'store'] as const;
export type VideoTask = (typeof videoTasks)[number];

export const videoStatuses = ['draft', 'published'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** `empty`: no file yet. `checking`: a job reads it. `failed`: it cannot be played; a video before it is still shown. */
export const fileStates = ['empty', 'checking', 'ready', 'failed'] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file was rejected. */
export const fileProblems = [
  'not_a_video',
  'too_long',
  'too_large_picture',
  'no_picture',
  'unsupported_codec',
  'incomplete',
  'not_processed',
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** A file that is played, stored in parts. */
export interface StoredFile {
  /** Part of its address; a new file has a new name. */
  name: string;
  /** Media type with codecs. */
  type: string;
  bytes: number;
  partBytes: number;
}

/** Bytes of a part of a file: uploads send it, and range requests read it. */
export const partBytes = 1024 * 1024;
export const maxVideoBytes = 2 * 1024 * 1024 * 1024;
export const maxVideoParts = Math.ceil(maxVideoBytes / partBytes);
/** Two hours. */
export const maxDurationMs = 2 * 60 * 60 * 1000;
/** Pixels of the longer side. */
export const maxPictureSide = 4096;

/** Ids of products in a filter, separated by commas. */
export const maxProductIdsLength = 6000;
export const maxChapters = 40;
export const maxProducts = 60;
export const maxCaptionLength = 200_000;
export const maxCaptionLanguages = 12;
export const maxQuestionLength = 1000;
export const maxAnswerLength = 2000;
/** Open questions of one customer. */
export const maxOpenQuestions = 5;

/** Lengths to filter by, in milliseconds. */
export const videoLengths = {
  short: { min: 0, max: 2 * 60_000 },
  medium: { min: 2 * 60_000, max: 8 * 60_000 },
  long: { min: 8 * 60_000, max: maxDurationMs + 1 },
} as const;
export type VideoLength = keyof typeof videoLengths;

export const questionStates = ['open', 'answered', 'closed'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Care that a piece needs again and again, with its usual days between. */
export const careTasks = { season: 90, sharpen: 60, descale: 30 } as const;
/** Five years. */
export const maxCareDays = 1825;
export type CareTask = keyof typeof careTasks;
