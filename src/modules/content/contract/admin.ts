import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PictureSchema, Slug } from '#kernel/contract.ts';
import { Content } from './content.ts';
import { contentKinds, contentLanguages, factNames } from './names.ts';

/** `own-words`: as the shop comes. `draft`: written and never published. `changed`: published, with a draft besides. */
export const contentStates = ['own-words', 'draft', 'published', 'changed'] as const;
export type ContentState = (typeof contentStates)[number];

/** What is answered was kept valid already, or is the shop's own, some of which waits to be filled in. */
const Shown = z.looseObject({ kind: z.enum(contentKinds) }) as unknown as z.ZodType<Content>;

const PieceRow = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  /** As its English title says; empty where its id says it better. */
  title: z.string(),
  state: z.enum(contentStates),
  /** Whether every shop has it; others can be deleted. */
  isFixed: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
});
export type PieceRow = z.infer<typeof PieceRow>;

const Piece = z.object({
  ...PieceRow.shape,
  /** 0 where it was never written. */
  version: z.int(),
  /** What is to be edited: the draft, else what is published, else the shop's own words. */
  content: Shown,
  /** What pages show; null: the shop's own words, or nothing yet. */
  published: Shown.nullable(),
  /** As the shop comes, to begin again from; null for a page of one's own. */
  ownWords: Shown.nullable(),
  /** Pictures that it names, by id. */
  pictures: z.record(z.string(), PictureSchema),
});
export type Piece = z.infer<typeof Piece>;

const PieceVersion = z.object({
  id: z.int(),
  publishedAt: z.iso.datetime(),
  /** Null for somebody who has left, and for the shop itself. */
  by: z.string().nullable(),
  content: Shown,
});
export type PieceVersion = z.infer<typeof PieceVersion>;

const tags = ['Back office: content'];
const Which = { id: Slug.max(80) };
const Draft = z.strictObject({ ...Which, version: z.int().min(0), content: Content });
const AsShown = z.strictObject({ ...Which, version: z.int().min(1) });

export const contentAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/content', tags, summary: 'Pages, questions, home page and banner' })
    .output(z.array(PieceRow)),
  get: oc
    .route({ method: 'GET', path: '/admin/content/{id}', tags, summary: 'One of them, as it is edited' })
    .input(z.object(Which))
    .output(Piece),
  save: oc
    .route({ method: 'PUT', path: '/admin/content/{id}', tags, summary: 'Keep a draft' })
    .input(Draft)
    .output(Piece),
  publish: oc
    .route({ method: 'POST', path: '/admin/content/{id}/publish', tags, summary: 'Publish what is written' })
    .input(Draft)
    .output(Piece),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/admin/content/{id}/withdraw',
      tags,
      summary: 'Take it off the shop again: a fixed page goes back to the shop’s own words',
    })
    .input(AsShown)
    .output(Piece),
  remove: oc
    .route({ method: 'DELETE', path: '/admin/content/{id}', tags, summary: 'Delete a page of one’s own' })
    .input(AsShown)
    .output(z.object({ id: z.string() })),
  versions: oc
    .route({
      method: 'GET',
      path: '/admin/content/{id}/versions',
      tags,
      summary: 'What was published before, the newest first',
    })
    .input(z.object(Which))
    .output(z.array(PieceVersion)),
  facts: oc
    .route({
      method: 'GET',
      path: '/admin/content-facts',
      tags,
      summary: 'What the placeholders say today, by language',
    })
    .output(z.record(z.enum(contentLanguages), z.record(z.enum(factNames), z.string()))),
};

export type ContentErrorCode =
  'unauthenticated' | 'forbidden' | 'not_found' | 'changed_meanwhile' | 'id_taken' | 'invalid';
