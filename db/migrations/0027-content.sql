-- What staff write for shoppers to read: pages, questions, the home page, the banner. A piece without a row, or with
-- nothing published, is shown in the shop's own words.
create table content_pieces (
  -- A fixed piece's name (`about`, `home`), else a page's own address under /pages.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  kind text not null check (kind in ('page', 'faq', 'home', 'banner')),
  -- Being written; null: nothing besides what is published.
  draft jsonb,
  -- What pages show; null: not out.
  published jsonb,
  version int not null default 1 check (version > 0),
  updated_at timestamptz not null,
  published_at timestamptz,
  check ((published is null) = (published_at is null)),
  check (draft is not null or published is not null)
);

-- Everything that was ever published of a piece, so that each can be brought back. Only ever added to.
create table content_versions (
  id bigint generated always as identity primary key,
  piece_id text not null references content_pieces (id) on delete cascade,
  content jsonb not null,
  published_at timestamptz not null,
  -- No reference: what somebody published stays when they have left. Null: the shop itself.
  published_by text
);
create index content_versions_of_piece on content_versions (piece_id, id desc);
create trigger content_versions_are_not_rewritten before update on content_versions
  for each row execute function refuse_to_rewrite();
