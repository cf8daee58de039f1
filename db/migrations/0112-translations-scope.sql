-- Detects concurrent changes. Null: the text was emptied; its row stays, so that no version is given twice.
alter table text_translations
  alter column translation drop not null,
  add column version integer not null default 1;

-- Adds the permission scope `translations` to those that staff can be limited to, whatever the others are.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'areas_of_the_shop');
begin
  if definition is null or definition like '%"translations"%' then
    return;
  end if;
  alter table users drop constraint areas_of_the_shop;
  execute format(
    'alter table users add constraint areas_of_the_shop %s',
    replace(definition, '"]''', '", "translations"]''')
  );
end $$;
