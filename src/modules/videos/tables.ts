import type { ColumnType, Generated } from 'kysely';
import type { LocalizedText } from '#kernel/localized-text.ts';
import type {
  CareTask,
  FileProblem,
  FileState,
  QuestionState,
  StoredFile,
  VideoStatus,
  VideoTask,
} from './contract/states.ts';

/** A jsonb column, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type VideosTables = {
  videos: {
    id: string;
    slug: string;
    status: VideoStatus;
    task: VideoTask;
    title: Json<LocalizedText>;
    description: Json<LocalizedText>;
    fileState: Generated<FileState>;
    fileProblem: FileProblem | null;
    checkingFile: ColumnType<string | null, string | null | undefined, string | null>;
    files: ColumnType<StoredFile[], string | undefined, string>;
    durationMs: number | null;
    width: number | null;
    height: number | null;
    posterId: string | null;
    searchText: Generated<string>;
    version: Generated<number>;
    isDemo: Generated<boolean>;
    publishedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    createdAt: Date;
    updatedAt: Date;
  };
  videoChapters: { videoId: string; startMs: number; title: Json<LocalizedText> };
  videoCaptions: { videoId: string; language: string; content: string };
  videoProducts: { videoId: string; productId: string; variantId: string; startMs: Generated<number> };
  videoUploads: {
    id: string;
    videoId: string;
    bytes: number;
    type: string;
    fingerprint: string;
    createdAt: Date;
    lastPartAt: Date;
  };
  videoUploadParts: { uploadId: string; number: number; bytes: number };
  videoProgress: {
    userId: string;
    videoId: string;
    positionMs: number;
    isFinished: Generated<boolean>;
    updatedAt: Date;
  };
  videoQuestions: {
    id: string;
    videoId: string;
    atMs: number;
    userId: string;
    name: string;
    email: string;
    language: string;
    text: string;
    state: Generated<QuestionState>;
    answer: Generated<string>;
    isShown: Generated<boolean>;
    version: Generated<number>;
    createdAt: Date;
    answeredAt: Date | null;
  };
  careEntries: {
    id: string;
    userId: string;
    productId: string;
    variantId: string;
    productName: string;
    task: CareTask;
    lastDoneOn: string | null;
    everyDays: number;
    reminds: Generated<boolean>;
    remindedFor: string | null;
    language: string;
    createdAt: Date;
    updatedAt: Date;
  };
};
