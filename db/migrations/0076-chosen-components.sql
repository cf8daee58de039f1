-- A component of a set without color_key, whose product has options: the customer chooses its variant. Until now such a
-- component meant the variant '' of its product, so this variant is stored.
update set_components s set color_key = ''
where color_key is null
  and exists (select from product_options o where o.product_id = s.product_id)
  and exists (select from product_variants v where v.product_id = s.product_id and v.id = '');

-- Of a component that the customer chooses: the variants of which the stock is enough for one set. Written by inventory.
-- The version before does not write it; until the next change of stock, the set is then shown as sold out.
alter table set_components add column in_stock_variants text[] not null default '{}';
