-- The search shows spare parts after other products, unless it asks for them.
alter table categories add column is_spare_parts boolean not null default false;
update categories set is_spare_parts = true where id = 'spare-parts';

alter table product_search
  add column is_spare_part boolean not null default false,
  -- Stems of the words of the name that say what the product is.
  add column head_words tsvector not null default '',
  -- Version of the content, so that the start indexes again what an earlier version wrote.
  add column format int not null default 1;
