-- Whom the invoice bills, with a VAT number; null: the shipping address or the customer's name.
alter table orders add column billing_address jsonb;
