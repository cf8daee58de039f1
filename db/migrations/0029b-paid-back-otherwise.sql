-- Money that did not go back the way it was paid, where staff say so: how it did, and by which number it is found.
alter table order_refunds add column paid_back text check (paid_back in ('cash', 'transfer', 'other'));
alter table order_refunds add column reference text not null default '' check (length(reference) <= 80);
alter table order_refunds add constraint reference_of_a_way check (reference = '' or paid_back is not null);
