-- The search before 0113.
drop trigger search_words_of_new on products;
drop trigger search_words_of_changed on products;
drop trigger search_words_of_deleted on products;
drop function count_search_words();
drop function change_search_words(tsvector[], int);
drop function similar_search_words(text, int);
drop table search_words;
drop view published_products;
alter table products drop column search;

-- Without the language: the index would read all products of a language for each search. Few words are in several languages.
drop index product_search_words;
create index product_search_words on product_search using gin (words);

-- As in 0116. Typed words nearly always have the right first letter and about the right length, which leaves so few words that
-- comparing them all is faster than an index of trigrams.
drop function similar_words(text, text, int);
drop index search_vocabulary_similar;
create index search_vocabulary_by_length on search_vocabulary (language, left(word, 1), length(word));
create function similar_words(in_language text, typed text, most int) returns setof search_vocabulary
  language sql stable as $$
  (select * from search_vocabulary
    where language = in_language and word ~>=~ typed and word ~<~ (typed || chr(1114111))
    order by products desc, word limit 1)
  union
  (select language, word, products, labels, letters
    from (
      select v.*, similarity(letters, latin_letters(typed)) as likeness from search_vocabulary v
      where language = in_language and left(word, 1) = left(typed, 1)
        and length(word) between length(typed) - 2 and length(typed) + 2
      offset 0) near
    where likeness >= 0.15
    order by likeness desc, products desc, word limit most);
$$;

-- What the filters of lists count, beside the product: reading three tables for each product of a list takes three times as long.
alter table products
  add column color_keys text[] not null default '{}',
  add column in_stock_color_keys text[] not null default '{}',
  -- JSON arrays [attribute, choice, answer, number].
  add column attribute_values text[] not null default '{}';
create view published_products as select * from products where status = 'published';

create function follow_colors(ids text[]) returns void language sql as $$
  update products p set color_keys = found.keys, in_stock_color_keys = found.in_stock_keys
  from (
    select p.id, coalesce(array_agg(k.key order by k.key) filter (where k.key is not null), '{}') as keys,
      coalesce(array_agg(k.key order by k.key) filter (where k.in_stock), '{}') as in_stock_keys
    from products p left join product_colors k on k.product_id = p.id
    where p.id = any(ids) group by p.id) found
  where p.id = found.id and (p.color_keys, p.in_stock_color_keys) is distinct from (found.keys, found.in_stock_keys)
$$;

create function follow_attribute_values(ids text[]) returns void language sql as $$
  update products p set attribute_values = found.entries
  from (
    select p.id, coalesce(array_agg(jsonb_build_array(v.attribute_key, v.choice_key, v.boolean, v.number)::text)
      filter (where v.attribute_key is not null), '{}') as entries
    from products p left join lateral (
      select * from product_attributes v
      where v.product_id = p.id and num_nonnulls(v.choice_key, v.boolean, v.number) > 0
      order by v.attribute_key, v.choice_key) v on true
    where p.id = any(ids) group by p.id) found
  where p.id = found.id and p.attribute_values is distinct from found.entries
$$;

create function products_follow_colors() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform follow_colors(array(select distinct product_id from before_change));
  else
    perform follow_colors(array(select distinct product_id from after_change));
  end if;
  return null;
end $$;
create trigger products_follow_new_colors after insert on product_colors referencing new table as after_change
  for each statement execute function products_follow_colors();
create trigger products_follow_changed_colors after update on product_colors referencing new table as after_change
  for each statement execute function products_follow_colors();
create trigger products_follow_deleted_colors after delete on product_colors referencing old table as before_change
  for each statement execute function products_follow_colors();

create function products_follow_attributes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform follow_attribute_values(array(select distinct product_id from before_change));
  else
    perform follow_attribute_values(array(select distinct product_id from after_change));
  end if;
  return null;
end $$;
create trigger products_follow_new_attributes after insert on product_attributes referencing new table as after_change
  for each statement execute function products_follow_attributes();
create trigger products_follow_changed_attributes after update on product_attributes referencing new table as after_change
  for each statement execute function products_follow_attributes();
create trigger products_follow_deleted_attributes after delete on product_attributes referencing old table as before_change
  for each statement execute function products_follow_attributes();

-- Without the triggers of prices and variants, which compare all rows before and after.
alter table products disable trigger user;
select follow_colors(array(select id from products)), follow_attribute_values(array(select id from products));
alter table products enable trigger user;
