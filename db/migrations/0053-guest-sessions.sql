-- A guest may check out only after starting a guest session on the sign-in page. A browser that opened an
-- order's email link has a row in order_guests without it.
alter table order_guests add column can_check_out boolean not null default false;
