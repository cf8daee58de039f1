-- The list of customers by index, with ten thousand of them, too: the newest first, and by a piece of a name, an address
-- or a telephone number.
create index users_newest on users (created_at desc, id);
create index users_by_name on users using gin (name gin_trgm_ops);
create index users_by_email on users using gin ((email::text) gin_trgm_ops);
create index users_by_phone on users
  using gin ((regexp_replace(coalesce(phone_number, ''), '\D', '', 'g')) gin_trgm_ops);
