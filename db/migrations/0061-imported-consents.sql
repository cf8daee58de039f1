-- Where a customer agreed to emails of a topic: null in the profile of the shop, else as the imported file says.
alter table mail_consents add column source text check (source <> '');
