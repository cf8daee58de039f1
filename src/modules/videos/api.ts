import { implement } from '@orpc/server';
import { type ApiContext, change, changeOutsideTransaction, read } from '#platform/api.ts';
import type { Storage } from '#platform/storage.ts';
import { careContract } from './contract/care.ts';
import { videosAdminContract } from './contract/staff.ts';
import { ownVideosContract, videosContract } from './contract/videos.ts';
import { answerQuestion, closeQuestion, listQuestions, showQuestion } from './service/answer-questions.ts';
import { addCare, changeCare, listCare, removeCare } from './service/care-entries.ts';
import {
  changeVideo,
  createVideo,
  deleteCaptions,
  deleteVideo,
  getForStaff,
  listForStaff,
  saveCaptions,
} from './service/edit-videos.ts';
import { getVideo, listVideos } from './service/library.ts';
import { beginUpload, completeUpload, uploadPart } from './service/upload-video.ts';
import { askQuestion, listOwnVideos, readProgress, saveProgress } from './service/watch-videos.ts';

const os = implement(videosContract).$context<ApiContext>();

export const videosApi = os.router({
  list: os.list.handler(({ context, input }) => read(context, listVideos, input)),
  get: os.get.handler(({ context, input }) => read(context, getVideo, input)),
});

const own = implement(ownVideosContract).$context<ApiContext>();

export const ownVideosApi = own.router({
  own: own.own.handler(({ context, input }) => read(context, listOwnVideos, input)),
  progress: own.progress.handler(({ context, input }) => read(context, readProgress, input)),
  saveProgress: own.saveProgress.handler(({ context, input }) => change(context, saveProgress, input)),
  ask: own.ask.handler(({ context, input }) => change(context, askQuestion, input)),
});

const care = implement(careContract).$context<ApiContext>();

export const careApi = care.router({
  list: care.list.handler(({ context, input }) => read(context, listCare, input)),
  add: care.add.handler(({ context, input }) => change(context, addCare, input)),
  change: care.change.handler(({ context, input }) => change(context, changeCare, input)),
  remove: care.remove.handler(({ context, input }) => change(context, removeCare, input)),
});

const admin = implement(videosAdminContract).$context<ApiContext & { storage: Storage }>();

export const videosAdminApi = admin.router({
  list: admin.list.handler(({ context }) => read(context, listForStaff, undefined)),
  create: admin.create.handler(({ context, input }) => change(context, createVideo, input)),
  get: admin.get.handler(({ context, input }) => read(context, getForStaff, input)),
  change: admin.change.handler(({ context, input }) => change(context, changeVideo, input)),
  delete: admin.delete.handler(({ context, input }) => change(context, deleteVideo, input)),
  saveCaptions: admin.saveCaptions.handler(({ context, input }) => change(context, saveCaptions, input)),
  deleteCaptions: admin.deleteCaptions.handler(({ context, input }) =>
    change(context, deleteCaptions, input),
  ),
  beginUpload: admin.beginUpload.handler(({ context, input }) => change(context, beginUpload, input)),
  uploadPart: admin.uploadPart.handler(({ context, input }) =>
    changeOutsideTransaction(context, uploadPart, { ...input, storage: context.storage }),
  ),
  completeUpload: admin.completeUpload.handler(({ context, input }) =>
    change(context, completeUpload, input),
  ),
  listQuestions: admin.listQuestions.handler(({ context, input }) => read(context, listQuestions, input)),
  answerQuestion: admin.answerQuestion.handler(({ context, input }) =>
    change(context, answerQuestion, input),
  ),
  showQuestion: admin.showQuestion.handler(({ context, input }) => change(context, showQuestion, input)),
  closeQuestion: admin.closeQuestion.handler(({ context, input }) => change(context, closeQuestion, input)),
});
