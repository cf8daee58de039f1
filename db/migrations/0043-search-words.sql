-- Words of the published products with the number of products that contain them: typing errors are corrected from this
-- table, without reading the text of every product.
create table search_words (
  word text primary key,
  products int not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);
insert into search_words (word, products)
  select word, ndoc from ts_stat('select search from published_products') where length(word) > 2;

-- Adds (+1) and removes (-1) the words of published products.
create function change_search_words(words tsvector[], change int) returns void language sql as $$
  -- In the order of the words, so that two concurrent changes lock them in the same order.
  insert into search_words as known (word, products)
    select word, (change * count(*))::int
    from unnest(words) product, unnest(tsvector_to_array(product)) word
    where length(word) > 2
    group by word order by word
    on conflict (word) do update set products = known.products + excluded.products;
  delete from search_words where products = 0 and change < 0
    and word in (select unnest(tsvector_to_array(product)) from unnest(words) product);
$$;

create function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_search_words(array(select search from after_change where status = 'published'), 1);
  elsif tg_op = 'DELETE' then
    perform change_search_words(array(select search from before_change where status = 'published'), -1);
  elsif exists (
    select from before_change b join after_change a using (id)
    where (b.search, b.status) is distinct from (a.search, a.status)
  ) then
    perform change_search_words(array(
      select b.search from before_change b left join after_change a using (id)
      where b.status = 'published' and (a.id is null or (b.search, b.status) is distinct from (a.search, a.status))), -1);
    perform change_search_words(array(
      select a.search from after_change a left join before_change b using (id)
      where a.status = 'published' and (b.id is null or (b.search, b.status) is distinct from (a.search, a.status))), 1);
  end if;
  return null;
end $$;

create trigger search_words_of_new after insert on products referencing new table as after_change
  for each statement execute function count_search_words();
create trigger search_words_of_changed after update on products
  referencing old table as before_change new table as after_change
  for each statement execute function count_search_words();
create trigger search_words_of_deleted after delete on products referencing old table as before_change
  for each statement execute function count_search_words();

-- Candidates for a word that was mistyped: words that begin with it, and words that share letters with it.
create function similar_search_words(typed text, most int) returns setof search_words
  language sql stable set pg_trgm.similarity_threshold = 0.15 as $$
  (select * from search_words where word like typed || '%' order by products desc, word limit 1)
  union
  (select * from search_words where word % typed order by word <-> typed, products desc, word limit most);
$$;
