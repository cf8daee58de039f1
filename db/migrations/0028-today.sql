-- What waits is read of each room itself: nobody reads this view any more.
drop view shelf;

-- Carts that nobody has touched for some time.
create index carts_untouched on carts (updated_at);

alter table mail_consents drop constraint mail_consents_topic_check;
alter table mail_consents
  add constraint mail_consents_topic_check check (topic in ('news', 'care', 'reviews', 'carts'));
