-- By which rate a product is taxed: a class of the tax settings.
alter table products add column tax_class text not null default 'standard'
  check (tax_class ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(tax_class) <= 40);
create or replace view published_products as select * from products where status = 'published';

-- What was taken off a line, and what tax was added to what was left. A tax that the price holds is not in here.
alter table order_lines add column discount bigint not null default 0 check (discount between 0 and total);
alter table order_lines add column tax bigint not null default 0 check (tax >= 0);
-- Basis points: 2300 is 23 %, added or held.
alter table order_lines add column tax_rate int not null default 0 check (tax_rate between 0 and 10000);
alter table orders add column delivery_discount bigint not null default 0 check (delivery_discount between 0 and delivery);
alter table orders add column delivery_tax bigint not null default 0 check (delivery_tax >= 0);
-- By rate, as papers show it: [{ name, rate, amount, isIncluded }].
alter table orders add column taxes jsonb not null default '[]';

delete from checkout_quotes;
