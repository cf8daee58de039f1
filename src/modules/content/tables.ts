import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Content } from './contract/content.ts';
import type { ContentKind } from './contract/kinds.ts';

export type ContentTables = {
  contentPieces: {
    id: string;
    kind: ContentKind;
    /** `draft` and `published` are jsonb columns, written as JSON text. */
    draft: ColumnType<Content | null, string | null, string | null>;
    published: ColumnType<Content | null, string | null, string | null>;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
    publishedAt: Date | null;
  };
  /** Pages that are not in navigation, home page and sitemap. */
  hiddenPages: {
    id: string;
    hiddenAt: Date;
  };
  contentVersions: {
    id: GeneratedAlways<number>;
    pieceId: string;
    content: ColumnType<Content, string, never>;
    publishedAt: Date;
    publishedBy: string | null;
  };
};
