-- The one flat way of delivery of before is the first zone.
update settings set value = jsonb_build_object(
  'homeCountry', case when value -> 'countries' ? 'PT' then 'PT' else value -> 'countries' ->> 0 end,
  'zones', case when (value -> 'flat' ->> 'enabled')::boolean then jsonb_build_array(jsonb_build_object(
    'id', 'everywhere',
    'name', 'Everywhere we deliver',
    'countries', value -> 'countries',
    'regions', '[]'::jsonb,
    'postcodes', '[]'::jsonb,
    'ways', jsonb_build_array(jsonb_build_object(
      'id', 'flat',
      'name', value -> 'flat' -> 'name',
      'pricing', 'flat',
      'price', value -> 'flat' -> 'price',
      'steps', '[]'::jsonb,
      'freeFrom', value -> 'flat' -> 'freeFrom',
      'maxGrams', null,
      'days', null)))) else '[]'::jsonb end,
  'pickup', (value -> 'pickup') || '{"days": 0}',
  'schedule', '{"timeZone": "Europe/Lisbon", "cutOff": "15:00", "workingDays": [1, 2, 3, 4, 5], "holidays": []}'::jsonb)
where key = 'delivery' and value ? 'flat';

-- Between which days it was promised to arrive: { from, to }; null where nothing was.
alter table orders add column promise jsonb;

-- Quotes of before do not say what was promised.
delete from checkout_quotes;
