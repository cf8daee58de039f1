-- Texts of products and categories in other languages than the main one. Null: not translated.
create table product_translations (
  product_id text not null references products (id) on update cascade on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  name text check (name <> ''),
  summary text check (summary <> ''),
  -- Sanitized HTML.
  description text check (description <> ''),
  seo_title text check (seo_title <> ''),
  seo_description text check (seo_description <> ''),
  -- Address of the product in this language.
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (product_id, language)
);
create unique index product_translations_by_slug on product_translations (language, slug);

create table category_translations (
  category_id text not null references categories (id) on update cascade on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  name text check (name <> ''),
  description text check (description <> ''),
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (category_id, language)
);

-- Short texts that appear in several places, such as names of options, colours and delivery methods, by their text in the
-- main language. A changed text has no translation until someone writes one.
create table text_translations (
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- A text may be longer than an index entry.
  source_hash text not null generated always as (md5(source)) stored,
  source text not null check (source <> ''),
  translation text not null check (translation <> ''),
  updated_at timestamptz not null,
  primary key (language, source_hash)
);
