-- The search shows spare parts after other products, unless it asks for them.
alter table categories add column is_spare_parts boolean not null default false;
update categories set is_spare_parts = true where id = 'spare-parts';

alter table product_search
  add column is_spare_part boolean not null default false,
  -- Stems of the words of the name that say what the product is.
  add column head_words tsvector not null default '',
  -- Version of the content, so that the start indexes again what an earlier version wrote.
  add column format int not null default 1;

-- As in 0113, with ranges instead of ^@, which uses no index with a parameter, and fewer words that hardly resemble the typed one.
create or replace function similar_words(in_language text, typed text, most int) returns setof search_vocabulary
  language sql stable set pg_trgm.similarity_threshold = 0.25 as $$
  (select * from search_vocabulary
    where language = in_language and word ~>=~ typed and word ~<~ (typed || chr(1114111))
    order by products desc, word limit 1)
  union
  (select * from search_vocabulary where language = in_language and letters % latin_letters(typed)
    order by letters <-> latin_letters(typed), products desc, word limit most);
$$;
