-- The back office finds orders by the beginning of an email address.
create index orders_by_email on orders (lower(email::text) text_pattern_ops);
