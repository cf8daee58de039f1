-- The back office finds orders by a part of the phone number, in any spelling.
create index orders_by_phone on orders using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops);
