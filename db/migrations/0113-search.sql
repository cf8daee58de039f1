create extension if not exists btree_gin;

-- Words of a product in a language, for the search. The shop writes them whenever a text of the product changes.
create table product_search (
  product_id text not null references products (id) on update cascade on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- Stems, and after `x` the words as they are written, so that a half-typed word is found. Weights: A name, B category
  -- and type, C options, attributes and codes, D other texts.
  words tsvector not null,
  -- The words of the name only.
  name_words tsvector not null,
  primary key (product_id, language)
);
create index product_search_words on product_search using gin (language, words);

create function latin_letters(word text) returns text language sql immutable parallel safe as $$
  select translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء', 'abcdefghijklmnopqrstuvwxyz012')
$$;

-- Words as they are written in a language, with the number of products that have them, and that have them elsewhere than in
-- descriptions: typing errors are corrected from it.
create table search_vocabulary (
  language text not null,
  word text not null,
  products int not null,
  labels int not null,
  -- Arabic letters as Latin ones: the trigrams of PostgreSQL leave out other letters.
  letters text not null generated always as (latin_letters(word)) stored,
  primary key (language, word)
);
create index search_vocabulary_similar on search_vocabulary using gin (language, letters gin_trgm_ops);
create index search_vocabulary_prefix on search_vocabulary (language, word text_pattern_ops);

-- Adds (+1) and removes (-1) the words of products.
create function change_search_vocabulary(in_language text, documents tsvector[], change int) returns void language sql as $$
  -- In the order of the words, so that two concurrent changes lock them in the same order.
  insert into search_vocabulary as known (language, word, products, labels)
    select in_language, substr(lexeme, 2), (change * count(*))::int, (change * count(*) filter (where weights && '{A,B,C}'))::int
    from unnest(documents) document, unnest(document) as entry (lexeme, positions, weights)
    where lexeme like 'x%' and length(lexeme) between 3 and 41
    group by lexeme order by lexeme
    on conflict (language, word) do update
      set products = known.products + excluded.products, labels = known.labels + excluded.labels;
  delete from search_vocabulary where language = in_language and products <= 0 and change < 0;
$$;

create function count_search_vocabulary() returns trigger language plpgsql as $$
declare
  each record;
begin
  if tg_op in ('UPDATE', 'DELETE') then
    for each in select language, array_agg(words) as documents from before_change group by language order by language loop
      perform change_search_vocabulary(each.language, each.documents, -1);
    end loop;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    for each in select language, array_agg(words) as documents from after_change group by language order by language loop
      perform change_search_vocabulary(each.language, each.documents, 1);
    end loop;
  end if;
  return null;
end $$;
create trigger vocabulary_of_new after insert on product_search referencing new table as after_change
  for each statement execute function count_search_vocabulary();
create trigger vocabulary_of_changed after update on product_search
  referencing old table as before_change new table as after_change
  for each statement execute function count_search_vocabulary();
create trigger vocabulary_of_deleted after delete on product_search referencing old table as before_change
  for each statement execute function count_search_vocabulary();

-- Words that a shop's customers use for the same thing.
create table search_synonyms (
  id uuid primary key,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- They mean the same; with `expands`, a search for that word finds them too, and not the other way round.
  terms text[] not null check (cardinality(terms) between 1 and 30),
  expands text check (expands <> ''),
  version int not null default 1,
  updated_at timestamptz not null
);
create index search_synonyms_by_language on search_synonyms (language);

-- Words of products that resemble a typed word, or begin with it.
create function similar_words(in_language text, typed text, most int) returns setof search_vocabulary
  language sql stable set pg_trgm.similarity_threshold = 0.15 as $$
  (select * from search_vocabulary where language = in_language and word ^@ typed order by products desc, word limit 1)
  union
  (select * from search_vocabulary where language = in_language and letters % latin_letters(typed)
    order by letters <-> latin_letters(typed), products desc, word limit most);
$$;
