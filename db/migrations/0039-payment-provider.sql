-- The provider that takes a payment, chosen when the customer begins to pay; null for offline methods.
alter table payments add column provider text check (provider <> '');
update payments set provider = 'stripe' where method = 'card';
