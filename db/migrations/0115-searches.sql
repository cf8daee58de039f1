alter table search_synonyms
  -- Came with the shop.
  add column is_standard boolean not null default false,
  -- A standard entry that staff deleted. It can be restored.
  add column deleted_at timestamptz,
  add constraint search_synonyms_only_standard_restored check (deleted_at is null or is_standard);
update search_synonyms set is_standard = true;

-- How often a text was searched in a language on a day of the shop. Nothing about the person is stored.
create table search_counts (
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  day date not null,
  -- Small letters, single spaces.
  text text not null check (text <> '' and char_length(text) <= 80),
  searches int not null check (searches > 0),
  -- Searches that found nothing.
  empty int not null check (empty between 0 and searches),
  -- Searches after which a result was opened.
  clicked int not null check (clicked between 0 and searches),
  -- Products found when it was last checked.
  results int not null check (results >= 0),
  checked_at timestamptz not null,
  is_demo boolean not null default false,
  primary key (language, day, text)
);
create index search_counts_by_day on search_counts (day);
