-- Pages that the shop leaves out of navigation, home page and sitemap; their addresses still answer. Apart from the
-- content, so that a page with default texts can be hidden, too, and keeps following the settings.
create table hidden_pages (
  -- Of a page of `content_pieces`, or one with default texts, which has no row there.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  hidden_at timestamptz not null
);
