import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PictureSchema, Slug } from '#kernel/contract.ts';
import { Content } from './content.ts';
import { contentKinds, contentLanguages, placeholderNames } from './kinds.ts';

/** `own-words`: default content. `draft`: not published, or unpublished. `changed`: published, and the draft is newer. */
export const contentStates = ['own-words', 'draft', 'published', 'changed'] as const;
export type ContentState = (typeof contentStates)[number];

/**
 * Responses contain validated or default content; default content may have empty fields, so it is not validated again.
 */
const ContentOutput = z.looseObject({ kind: z.enum(contentKinds) }) as unknown as z.ZodType<Content>;

const ContentEntryRow = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  /** English title of a stored page, or text of a stored banner; else empty. */
  title: z.string(),
  state: z.enum(contentStates),
  /** Whether every shop has this entry; other entries can be deleted. */
  isFixed: z.boolean(),
  /** Left out of navigation, home page and sitemap. */
  isHidden: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
});
export type ContentEntryRow = z.infer<typeof ContentEntryRow>;

const ContentEntry = z.object({
  ...ContentEntryRow.shape,
  /** Row version; 0 when the entry was never saved. */
  version: z.int(),
  /** Content to edit: the draft, else the published content, else the default content. */
  content: ContentOutput,
  /** Published content; null: pages show the default content, or nothing yet. */
  published: ContentOutput.nullable(),
  /** The default content, for a reset; null for a page created by staff. */
  ownWords: ContentOutput.nullable(),
  /** Pictures in the content, by id. */
  pictures: z.record(z.string(), PictureSchema),
});
export type ContentEntry = z.infer<typeof ContentEntry>;

const ContentEntryVersion = z.object({
  id: z.int(),
  publishedAt: z.iso.datetime(),
  /** Null for deleted accounts and for the system. */
  by: z.string().nullable(),
  content: ContentOutput,
});
export type ContentEntryVersion = z.infer<typeof ContentEntryVersion>;

const tags = ['Back office: content'];
const EntryId = { id: Slug.max(80) };
const Draft = z.strictObject({ ...EntryId, version: z.int().min(0), content: Content });
const EntryVersion = z.strictObject({ ...EntryId, version: z.int().min(1) });

export const contentAdminContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/content',
      tags,
      summary: 'List pages, FAQ, home page and announcement',
    })
    .output(z.array(ContentEntryRow)),
  get: oc
    .route({ method: 'GET', path: '/admin/content/{id}', tags, summary: 'Get a content entry for editing' })
    .input(z.object(EntryId))
    .output(ContentEntry),
  save: oc
    .route({ method: 'PUT', path: '/admin/content/{id}', tags, summary: 'Save a draft' })
    .input(Draft)
    .output(ContentEntry),
  publish: oc
    .route({ method: 'POST', path: '/admin/content/{id}/publish', tags, summary: 'Publish a content entry' })
    .input(Draft)
    .output(ContentEntry),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/admin/content/{id}/withdraw',
      tags,
      summary: 'Unpublish a content entry; a default page shows its default content again',
    })
    .input(EntryVersion)
    .output(ContentEntry),
  remove: oc
    .route({ method: 'DELETE', path: '/admin/content/{id}', tags, summary: 'Delete a custom page' })
    .input(EntryVersion)
    .output(z.object({ id: z.string() })),
  hide: oc
    .route({
      method: 'PUT',
      path: '/admin/content/{id}/hidden',
      tags,
      summary: 'Hide a page from navigation, home page and sitemap, or show it again',
    })
    .input(z.strictObject({ ...EntryId, isHidden: z.boolean() }))
    .output(ContentEntry),
  versions: oc
    .route({
      method: 'GET',
      path: '/admin/content/{id}/versions',
      tags,
      summary: 'List published versions, newest first',
    })
    .input(z.object(EntryId))
    .output(z.array(ContentEntryVersion)),
  placeholders: oc
    .route({
      method: 'GET',
      path: '/admin/content-facts',
      tags,
      summary: 'Get the current placeholder values by language',
    })
    .output(z.record(z.enum(contentLanguages), z.record(z.enum(placeholderNames), z.string()))),
};

export type ContentErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'changed_meanwhile'
  | 'id_taken'
  | 'invalid'
  | 'content_invalid';
