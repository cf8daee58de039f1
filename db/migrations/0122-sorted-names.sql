-- Names that lists show in the other languages: the translation, else the name in the main language. The shop writes them with
-- `product_search`. Each language sorts by its own collation.
create table product_names (
  product_id text not null references products (id) on update cascade on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  name text not null check (name <> ''),
  primary key (product_id, language)
);
insert into product_names (product_id, language, name)
select p.id, l.language, coalesce(t.name, p.name)
from products p cross join unnest(array['fr', 'ar']) l (language)
left join product_translations t on t.product_id = p.id and t.language = l.language;
create index product_names_french on product_names (name collate "fr-x-icu", product_id) where language = 'fr';
create index product_names_arabic on product_names (name collate "ar-x-icu", product_id) where language = 'ar';

-- As before, but é beside e, and capital letters beside small ones.
drop index products_by_name, products_staff_name, products_staff_stock;
create index products_by_name on products (name collate "en-x-icu", id) where status = 'published';
create index products_staff_name on products (name collate "en-x-icu", id);
create index products_staff_stock on products (in_stock, name collate "en-x-icu", id);

-- For the list of stock.
create view stock_names as select product_id, language, name from product_names;
