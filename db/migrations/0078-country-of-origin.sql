-- Country in which a product was made, for customs and for customers: ISO 3166-1 alpha-2.
alter table products add column country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$');
create or replace view published_products as select * from products where status = 'published';
