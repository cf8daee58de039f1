-- Standard synonyms that readers of the languages found wrong or missing. Those that staff have changed stay.
update search_synonyms s set terms = string_to_array(c.terms, ', '), version = s.version + 1, updated_at = now()
from (values
  ('fr', 'casserole, caquelon, poelon', 'casserole, caquelon'),
  ('fr', 'plaque à pâtisserie, plaque de cuisson, plaque de four, plaque à biscuits', 'plaque à pâtisserie, plaque de four, plaque à biscuits'),
  ('fr', 'passoire, égouttoir, tamis', 'passoire, chinois'),
  ('fr', 'fouet, batteur à main', 'fouet, fouet à main'),
  ('fr', 'bouilloire, chauffe-eau', 'bouilloire, bouilloire à eau'),
  ('fr', 'théière, tetière', 'théière, théières'),
  ('fr', 'chemin de table, nappe', 'chemin de table, chemins de table'),
  ('fr', 'inox, acier inoxydable, acier inox, acier', 'inox, acier inoxydable, acier inox'),
  ('ar', 'غلاية, غلاية ماء, كتلي, سخان ماء, غلاي, بريق', 'غلاية, غلاية ماء, كتلي, سخان ماء, غلاي'),
  ('ar', 'إبريق, أباريق, براد', 'إبريق, أباريق, براد, بريق'),
  ('ar', 'موكا, إبريق موكا, صانعة اسبريسو, ركوة اسبريسو, اسبريسو', 'موكا, إبريق موكا, صانعة اسبريسو, ركوة, كنكة, دلة, دلة قهوة, اسبريسو'),
  ('ar', 'مصفاة, مصفى, مصافي, غربال', 'مصفاة, مصفى, مصافي, غربال, منخل, كسكاس'),
  ('ar', 'مقلاة, طاسة, تاوة, مقالي, طاسات, مقلى', 'مقلاة, طاسة, تاوة, مقالي, طاسات, مقلى, قلاية, صاج'),
  ('ar', 'قدر, طنجرة, حلة, قدور, طناجر, حلل, كسرولة, وعاء طبخ', 'قدر, طنجرة, حلة, قدور, طناجر, حلل, كسرولة, وعاء طبخ, طاجن, طاجين')
) as c (language, before, terms)
where s.language = c.language and s.terms = string_to_array(c.before, ', ') and s.is_standard;

insert into search_synonyms (id, language, terms, expands, is_standard, updated_at)
select gen_random_uuid(), language, string_to_array(terms, ', '), expands, true, now()
from (values
  ('fr', 'inox', 'acier'),
  ('fr', 'tamis, passoire', 'égouttoir'),
  ('fr', 'moule à génoise, moules à génoise', 'moule à gâteau')
) as c (language, terms, expands);
