-- What kitchen planning uses a product for. An attribute like any other, so that the product form, the bulk editor and CSV
-- files have it.
insert into attributes (key, kind, is_filter, is_fact, is_compared, is_searchable, position, name)
  values ('kitchen-use', 'choice', false, false, false, false, 13,
    '{"en": "Use in kitchen planning", "fr": "Usage dans le plan de cuisine", "ar": "الاستخدام في تخطيط المطبخ"}')
  on conflict do nothing;
insert into attribute_choices (attribute_key, key, position, name)
  select 'kitchen-use', key, position, jsonb_build_object('en', en, 'fr', fr, 'ar', ar)
  from (values
    ('frying-pan', 1, 'Frying pan', 'Poêle', 'مقلاة'),
    ('deep-pan', 2, 'Sauté pan or braiser', 'Sauteuse', 'مقلاة عميقة'),
    ('saucepan', 3, 'Saucepan', 'Casserole', 'قدر صغيرة'),
    ('large-pot', 4, 'Large pot', 'Faitout', 'قدر كبيرة'),
    ('dutch-oven', 5, 'Dutch oven', 'Cocotte', 'قدر من حديد الزهر'),
    ('wok', 6, 'Wok', 'Wok', 'ووك'),
    ('grill-pan', 7, 'Grill pan', 'Poêle-gril', 'مقلاة شواء'),
    ('kettle', 8, 'Kettle', 'Bouilloire', 'غلاية'),
    ('coffee-maker', 9, 'Coffee maker', 'Cafetière', 'أداة تحضير القهوة'),
    ('chef-knife', 10, 'Chef’s knife', 'Couteau de chef', 'سكين الطاهي'),
    ('paring-knife', 11, 'Paring knife', 'Couteau d’office', 'سكين تقشير'),
    ('bread-knife', 12, 'Bread knife', 'Couteau à pain', 'سكين الخبز'),
    ('board', 13, 'Chopping board', 'Planche à découper', 'لوح تقطيع'),
    ('mixing-bowls', 14, 'Mixing bowls', 'Saladiers', 'أوعية خلط'),
    ('colander', 15, 'Colander', 'Passoire', 'مصفاة'),
    ('measuring-cups', 16, 'Measuring cups', 'Mesures', 'أكواب قياس'),
    ('scale', 17, 'Kitchen scale', 'Balance de cuisine', 'ميزان مطبخ'),
    ('whisk', 18, 'Whisk', 'Fouet', 'مخفقة'),
    ('spatula', 19, 'Spatula', 'Spatule', 'ملعقة مسطحة'),
    ('ladle', 20, 'Ladle', 'Louche', 'مغرفة'),
    ('tongs', 21, 'Tongs', 'Pince', 'ملقط'),
    ('peeler', 22, 'Peeler', 'Éplucheur', 'مقشرة'),
    ('grater', 23, 'Grater', 'Râpe', 'مبشرة'),
    ('mortar', 24, 'Mortar', 'Mortier', 'هاون'),
    ('baking-sheet', 25, 'Baking sheet', 'Plaque à pâtisserie', 'صينية خبز'),
    ('roasting-tin', 26, 'Roasting tin', 'Plat à rôtir', 'صينية شواء'),
    ('oven-dish', 27, 'Oven dish', 'Plat à gratin', 'طبق فرن'),
    ('loaf-tin', 28, 'Loaf tin', 'Moule à cake', 'قالب خبز'),
    ('cake-tin', 29, 'Cake tin', 'Moule à gâteau', 'قالب كعك'),
    ('muffin-tin', 30, 'Muffin tin', 'Moule à muffins', 'قالب مافن'),
    ('rolling-pin', 31, 'Rolling pin', 'Rouleau à pâtisserie', 'مرقاق العجين'),
    ('cooling-rack', 32, 'Cooling rack', 'Grille à refroidir', 'شبك تبريد'),
    ('plates', 33, 'Plates', 'Assiettes', 'صحون'),
    ('bowls', 34, 'Bowls', 'Bols et assiettes creuses', 'أطباق عميقة'),
    ('mugs', 35, 'Mugs', 'Tasses', 'أكواب'),
    ('glasses', 36, 'Glasses', 'Verres', 'كؤوس'),
    ('cutlery', 37, 'Cutlery', 'Couverts', 'أدوات المائدة'),
    ('platter', 38, 'Platter', 'Plat de service', 'طبق تقديم'),
    ('jars', 39, 'Storage jars', 'Bocaux', 'برطمانات'),
    ('bread-bin', 40, 'Bread bin', 'Boîte à pain', 'صندوق الخبز'),
    ('lunch-box', 41, 'Lunch box', 'Boîte à déjeuner', 'علبة غداء')
  ) as uses (key, position, en, fr, ar)
  where (select kind from attributes where key = 'kitchen-use') = 'choice'
  on conflict do nothing;
insert into product_type_attributes (product_type_id, attribute_key, position)
  select id, 'kitchen-use', 13 from product_types
  where id in ('pan', 'pot', 'kettle', 'coffee-maker', 'knife', 'board', 'bakeware', 'utensil', 'tableware', 'storage', 'electric')
  on conflict do nothing;
