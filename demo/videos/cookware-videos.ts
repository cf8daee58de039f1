import type { DemoVideo } from './demo-video.ts';
import { captionsOf, everyVariant, variants } from './demo-video.ts';

/** Films about pots and pans. */
export const cookwareVideos: readonly DemoVideo[] = [
  {
    slug: 'season-carbon-steel-pan',
    task: 'season',
    title: {
      en: 'Season a carbon-steel pan',
      fr: 'Culotter une poêle en acier au carbone',
      ar: 'تهيئة مقلاة الفولاذ الكربوني بالزيت',
    },
    description: {
      en: 'Three thin coats of oil, baked on in the oven, and an egg slides. Use sunflower, rapeseed or grapeseed oil. A wok with a wooden handle is seasoned on the hob.',
      fr: 'Trois fines couches d’huile cuites au four, et l’œuf glisse. Prenez de l’huile de tournesol, de colza ou de pépins de raisin. Un wok à manche en bois se culotte sur le feu.',
      ar: 'ثلاث طبقات رقيقة من الزيت تُثبَّت في الفرن، فتنزلق البيضة بسهولة. استخدم زيت دوّار الشمس أو الكانولا أو بذور العنب. أما الووك ذو المقبض الخشبي فيُهيَّأ على الموقد.',
    },
    chapters: [
      {
        startMs: 0,
        title: { en: 'Scrub off the wax', fr: 'Enlever la cire', ar: 'إزالة الشمع' },
      },
      {
        startMs: 4200,
        title: { en: 'Oil, then wipe', fr: 'Huiler, puis essuyer', ar: 'الدهن بالزيت ثم المسح' },
      },
      {
        startMs: 9800,
        title: { en: 'One hour in the oven', fr: 'Une heure au four', ar: 'ساعة في الفرن' },
      },
      {
        startMs: 14_000,
        title: { en: 'A wok: on the hob', fr: 'Le wok : sur le feu', ar: 'الووك: على الموقد' },
      },
    ],
    products: [
      ...variants('carbon-steel-frying-pan-26cm', ['20cm'], 4200),
      ...variants('carbon-steel-frying-pan-26cm', ['26cm', '30cm'], 7000),
      ...everyVariant(['carbon-steel-wok-32cm'], 14_000),
    ],
    captions: captionsOf([
      [
        300,
        4000,
        {
          en: 'New steel is waxed. Scrub it with hot water and washing-up liquid, then dry it.',
          fr: 'L’acier neuf est ciré : frottez à l’eau chaude savonneuse, puis séchez.',
          ar: 'الفولاذ الجديد مغطّى بالشمع. افركه بالماء الساخن وصابون الأطباق ثم جفّفه.',
        },
      ],
      [
        4300,
        6900,
        {
          en: 'Half a teaspoon of oil for the 20 cm pan.',
          fr: 'Une demi-cuillère à café d’huile pour la poêle de 20 cm.',
          ar: 'نصف ملعقة صغيرة من الزيت لمقلاة 20 سم.',
        },
      ],
      [
        7000,
        9700,
        {
          en: 'One for 26 and 30 cm. Wipe until it looks dry.',
          fr: 'Une entière pour 26 et 30 cm. Essuyez jusqu’à ce qu’elle paraisse sèche.',
          ar: 'وملعقة كاملة لمقاسي 26 و30 سم. امسحها حتى تبدو جافة.',
        },
      ],
      [
        10_000,
        13_800,
        {
          en: 'Upside down at 240 °C for one hour. Let it cool inside, and repeat twice.',
          fr: 'À l’envers, une heure à 240 °C. Laissez refroidir au four ; répétez deux fois.',
          ar: 'مقلوبة في فرن حرارته 240 °م ساعةً كاملة. اتركها تبرد فيه، ثم كرّر مرتين.',
        },
      ],
      [
        14_200,
        17_900,
        {
          en: 'A wooden handle stays out of the oven: heat the wok until the oil stops smoking.',
          fr: 'Pas de bois au four : chauffez le wok jusqu’à ce que l’huile ne fume plus.',
          ar: 'المقبض الخشبي لا يدخل الفرن: سخّن الووك على الموقد حتى يتوقف دخان الزيت.',
        },
      ],
    ]),
    posterMs: 9000,
  },
  {
    slug: 'season-cast-iron-skillet',
    task: 'season',
    title: {
      en: 'Bring a rusty skillet back to black',
      fr: 'Rendre son noir à une poêle en fonte rouillée',
      ar: 'إعادة السواد إلى مقلاة حديد زهر صدئة',
    },
    description: {
      en: 'Rust on cast iron is no damage. Scrub, dry, oil and bake, and the skillet is as good as new. The same holds for the bread oven.',
      fr: 'La rouille n’abîme pas la fonte. Frottez, séchez, huilez, passez au four : la poêle est comme neuve. Il en va de même pour la cocotte à pain.',
      ar: 'الصدأ لا يُتلف الحديد الزهر. افرك المقلاة وجفّفها وادهنها بالزيت وأدخلها الفرن، فتعود كالجديدة. وكذلك قِدر الخبز.',
    },
    chapters: [
      { startMs: 0, title: { en: 'Scrub', fr: 'Frotter', ar: 'الفرك' } },
      { startMs: 3900, title: { en: 'Dry on the hob', fr: 'Sécher sur le feu', ar: 'التجفيف على الموقد' } },
      { startMs: 7700, title: { en: 'A thin coat of oil', fr: 'Un voile d’huile', ar: 'طبقة زيت رقيقة' } },
      { startMs: 11_600, title: { en: 'Bake', fr: 'Passer au four', ar: 'ساعة في الفرن' } },
    ],
    products: everyVariant(['cast-iron-skillet-26cm', 'cast-iron-bread-oven']),
    captions: captionsOf([
      [
        300,
        3700,
        {
          en: 'Scrub the rust off with a brush, hot water and a little soap.',
          fr: 'Brossez la rouille à l’eau chaude avec un peu de savon.',
          ar: 'افرك الصدأ بفرشاة وماء ساخن وقليل من الصابون.',
        },
      ],
      [
        4100,
        7500,
        {
          en: 'Dry it on a low flame for five minutes: water hides in the pores.',
          fr: 'Séchez cinq minutes à feu doux : l’eau se cache dans les pores.',
          ar: 'جفّفها خمس دقائق على نار هادئة، فالماء يختبئ في المسام.',
        },
      ],
      [
        7900,
        11_400,
        {
          en: 'Rub in a teaspoon of oil, inside and out. Then wipe off all you can.',
          fr: 'Une cuillère à café d’huile, dedans et dehors. Puis essuyez tout l’excédent.',
          ar: 'ادهنها بملعقة صغيرة من الزيت من الداخل والخارج، ثم امسح الزائد كله.',
        },
      ],
      [
        11_800,
        15_400,
        {
          en: 'Bake it upside down at 230 °C for one hour, and let it cool in the oven.',
          fr: 'Une heure à l’envers à 230 °C, puis laissez refroidir dans le four.',
          ar: 'ضعها مقلوبة في الفرن ساعةً على 230 °م، ثم اتركها تبرد فيه.',
        },
      ],
    ]),
    posterMs: 9300,
  },
  {
    slug: 'clean-enamelled-cast-iron',
    task: 'clean',
    title: {
      en: 'Clean burnt enamel without scratching',
      fr: 'Nettoyer une cocotte brûlée sans rayer l’émail',
      ar: 'إزالة ما احترق على المينا من دون خدش',
    },
    description: {
      en: 'Baking soda, simmering water and ten minutes loosen what has burnt on. No steel wool: it dulls the enamel for good. How much you need depends on the size of the pot.',
      fr: 'Du bicarbonate, de l’eau frémissante et dix minutes décollent le brûlé. Pas de paille de fer : elle ternit l’émail à jamais. Les quantités dépendent de la taille de la cocotte.',
      ar: 'بيكربونات الصوديوم وماء يغلي بهدوء وعشر دقائق تكفي لفك ما احترق. لا تستخدم الليف المعدني، فهو يُذهب لمعان المينا نهائيًا. والكمية بحسب مقاس القِدر.',
    },
    chapters: [
      { startMs: 0, title: { en: 'Let it cool', fr: 'Laisser refroidir', ar: 'ترك القِدر يبرد' } },
      {
        startMs: 3800,
        title: { en: 'Water and baking soda', fr: 'Eau et bicarbonate', ar: 'الماء والبيكربونات' },
      },
      {
        startMs: 12_200,
        title: { en: 'Simmer and loosen', fr: 'Laisser frémir, décoller', ar: 'الغلي الهادئ وفك العالق' },
      },
      { startMs: 15_800, title: { en: 'Dry the rim', fr: 'Sécher le bord', ar: 'تجفيف الحافة' } },
    ],
    products: [
      ...variants('enamelled-dutch-oven-26cm', ['moss.20cm', 'berry.20cm', 'cream.20cm'], 3800),
      ...variants('enamelled-dutch-oven-26cm', ['moss.26cm', 'berry.26cm', 'butter.26cm', 'sky.26cm'], 6600),
      ...variants('enamelled-dutch-oven-26cm', ['moss.30cm', 'ink.30cm'], 9400),
      ...everyVariant(['oval-dutch-oven-31cm', 'shallow-braiser-30cm'], 6600),
    ],
    captions: captionsOf([
      [
        300,
        3600,
        {
          en: 'Let the pot cool first: cold water on hot enamel can crack it.',
          fr: 'Laissez d’abord refroidir : l’eau froide peut fendre l’émail chaud.',
          ar: 'دع القِدر يبرد أولًا: الماء البارد قد يشقّ المينا الساخنة.',
        },
      ],
      [
        3900,
        6500,
        {
          en: '20 cm: one litre of water, one tablespoon of baking soda.',
          fr: '20 cm : un litre d’eau, une cuillère à soupe de bicarbonate.',
          ar: '20 سم: لتر ماء وملعقة كبيرة من بيكربونات الصوديوم.',
        },
      ],
      [
        6700,
        9300,
        {
          en: '26 cm: two litres, two tablespoons.',
          fr: '26 cm : deux litres, deux cuillères à soupe.',
          ar: '26 سم: لتران وملعقتان كبيرتان.',
        },
      ],
      [
        9500,
        12_000,
        {
          en: '30 cm: three litres, three tablespoons.',
          fr: '30 cm : trois litres, trois cuillères à soupe.',
          ar: '30 سم: ثلاثة لترات وثلاث ملاعق كبيرة.',
        },
      ],
      [
        12_300,
        15_600,
        {
          en: 'Simmer for ten minutes, then loosen the crust with a wooden spatula.',
          fr: 'Laissez frémir dix minutes, puis décollez à la spatule en bois.',
          ar: 'اتركه على غليان هادئ عشر دقائق، ثم فُكّ العالق بملعقة خشبية مسطّحة.',
        },
      ],
      [
        15_900,
        18_800,
        {
          en: 'Rinse, then dry the bare rim well: it can rust.',
          fr: 'Rincez, puis séchez bien le bord non émaillé : il peut rouiller.',
          ar: 'اشطفه ثم جفّف حافته المكشوفة جيدًا، فقد تصدأ.',
        },
      ],
    ]),
    posterMs: 8600,
  },
];
