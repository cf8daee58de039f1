-- Product lists are filtered by brand.
create index products_brand on products (brand, id) where status = 'published';
