-- The related products of a page are the first ones of its category, in this order.
create index products_of_category on products (category_id, in_stock desc, favorites_count desc, published_at desc, id)
  where status = 'published';
drop index products_by_category;
