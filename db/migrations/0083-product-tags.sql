-- Tags of a product, as a list with commas. Customers do not see them; search of shop and back office finds them.
alter table products add column tags text not null default '' check (length(tags) <= 2000);
create or replace view published_products as select * from products where status = 'published';
create index products_tags on products using gin (lower(tags) gin_trgm_ops) where tags <> '';
