-- Deleting a referenced row looks for rows that refer to it: without an index this reads the whole table.
create index categories_picture on categories (picture_id);
create index checkout_requests_order on checkout_requests (order_id);
create index promotion_customers_user on promotion_customers (user_id);
create index promotion_uses_promotion on promotion_uses (promotion_id);
create index return_photos_user on return_photos (user_id);
