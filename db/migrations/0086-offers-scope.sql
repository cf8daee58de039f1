-- Adds the permission scope `offers` to those that staff can be limited to, whatever the others are.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'areas_of_the_shop');
begin
  if definition is null or definition like '%"offers"%' then
    return;
  end if;
  alter table users drop constraint areas_of_the_shop;
  execute format('alter table users add constraint areas_of_the_shop %s', replace(definition, '"]''', '", "offers"]'''));
end $$;
