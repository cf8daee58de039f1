-- Indexes in the orders of product lists, so that the first page of a large list reads only its own rows.
create index products_featured on products (in_stock desc, published_at desc, id) where status = 'published';
create index products_popular on products (favorites_count desc, published_at desc, id) where status = 'published';
create index products_by_price on products (price, id) where status = 'published';
create index products_by_name on products (name, id) where status = 'published';

-- What the counts of a list read of a product.
create index products_counted on products (category_id, id) include (price, in_stock) where status = 'published';

-- Ranges that begin before a filter's range and end within or after it.
create index product_attributes_by_maximum on product_attributes (attribute_key, number_max, product_id)
  where number_max is not null;
