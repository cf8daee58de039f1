import type { DemoVideo } from './demo-video.ts';
import { captionsOf, everyVariant } from './demo-video.ts';

/** Films about knives, boards and mills. */
export const knifeWoodVideos: readonly DemoVideo[] = [
  {
    slug: 'sharpen-chef-knife',
    task: 'sharpen',
    title: {
      en: 'Sharpen a chef’s knife on a whetstone',
      fr: 'Affûter un couteau de chef à la pierre',
      ar: 'شحذ سكين الطاهي على حجر الشحذ',
    },
    description: {
      en: 'Fifteen degrees, light pressure, and the same number of strokes on either side. The first time takes half an hour, later ones ten minutes.',
      fr: 'Quinze degrés, peu de pression et autant de passages de chaque côté. Comptez une demi-heure la première fois, dix minutes ensuite.',
      ar: 'زاوية خمس عشرة درجة وضغط خفيف وعدد متساوٍ من التمريرات على الجانبين. تستغرق المرة الأولى نصف ساعة، وما بعدها عشر دقائق.',
    },
    chapters: [
      { startMs: 0, title: { en: 'Soak the stone', fr: 'Tremper la pierre', ar: 'نقع الحجر' } },
      { startMs: 3800, title: { en: 'Find the angle', fr: 'Trouver l’angle', ar: 'ضبط الزاوية' } },
      { startMs: 10_600, title: { en: 'Sharpen', fr: 'Affûter', ar: 'الشحذ' } },
      { startMs: 14_800, title: { en: 'Polish', fr: 'Polir', ar: 'الصقل' } },
    ],
    products: [
      ...everyVariant(['whetstone-1000-3000']),
      ...everyVariant(['chef-knife-20cm', 'santoku-17cm'], 3800),
      ...everyVariant(['paring-knife-9cm'], 7800),
    ],
    captions: captionsOf([
      [
        300,
        3600,
        {
          en: 'Soak the stone for ten minutes, until no more bubbles rise.',
          fr: 'Trempez la pierre dix minutes, jusqu’à la dernière bulle.',
          ar: 'انقع الحجر عشر دقائق، إلى أن تتوقف الفقاعات.',
        },
      ],
      [
        3900,
        7600,
        {
          en: 'Lift the spine by 12 mm, about a little finger’s width: that is 15°.',
          fr: 'Levez le dos de 12 mm, la largeur du petit doigt : c’est 15°.',
          ar: 'ارفع ظهر النصل 12 مم، نحو عرض الخنصر: هذه 15 درجة.',
        },
      ],
      [
        7900,
        10_400,
        {
          en: 'A paring knife is narrow: 5 mm are enough.',
          fr: 'Un couteau d’office est étroit : 5 mm suffisent.',
          ar: 'سكين التقشير ضيّق، فتكفيه 5 مم.',
        },
      ],
      [
        10_800,
        14_600,
        {
          en: 'Heel to tip on the 1000 side until you feel a burr. Turn it and repeat.',
          fr: 'Du talon à la pointe, côté 1000, jusqu’au morfil. Retournez la lame et répétez.',
          ar: 'من الكعب إلى الرأس على وجه 1000 حتى تحسّ بحافة خشنة، ثم اقلب السكين وكرّر.',
        },
      ],
      [
        15_000,
        18_400,
        {
          en: 'Finish on the 3000 side with light strokes. Rinse and dry the blade.',
          fr: 'Finissez côté 3000, sans appuyer. Rincez et séchez la lame.',
          ar: 'أنهِ على وجه 3000 بتمريرات خفيفة. اشطف النصل وجفّفه.',
        },
      ],
    ]),
    posterMs: 12700,
  },
  {
    slug: 'store-kitchen-knives',
    task: 'store',
    title: {
      en: 'Store knives so that they stay sharp',
      fr: 'Ranger ses couteaux sans les émousser',
      ar: 'تخزين السكاكين لتبقى حادة',
    },
    description: {
      en: 'Most edges go blunt in the drawer and the sink, not on the board. A dry knife in a block stays sharp for months.',
      fr: 'La plupart des lames s’émoussent dans le tiroir et l’évier, pas sur la planche. Au sec dans un bloc, un couteau coupe pendant des mois.',
      ar: 'معظم السكاكين تفقد حدّتها في الدرج وحوض المطبخ لا على اللوح. السكين الجاف في حامله يبقى حادًا شهورًا.',
    },
    chapters: [
      { startMs: 0, title: { en: 'Wash and dry', fr: 'Laver et sécher', ar: 'الغسل والتجفيف' } },
      { startMs: 3900, title: { en: 'In the block', fr: 'Dans le bloc', ar: 'في الحامل' } },
      { startMs: 7900, title: { en: 'In a drawer', fr: 'Dans un tiroir', ar: 'في الدرج' } },
      { startMs: 11_700, title: { en: 'Shake out the crumbs', fr: 'Secouer les miettes', ar: 'نفض الفتات' } },
    ],
    products: [
      ...everyVariant(['chef-knife-20cm', 'santoku-17cm', 'bread-knife-24cm', 'vegetable-cleaver-18cm']),
      ...everyVariant(['walnut-knife-block'], 3900),
      ...everyVariant(['paring-knife-9cm', 'steak-knives-four'], 7900),
    ],
    captions: captionsOf([
      [
        300,
        3700,
        {
          en: 'Wash it by hand and dry it at once, the handle too.',
          fr: 'Lavez-le à la main et séchez-le aussitôt, manche compris.',
          ar: 'اغسله باليد وجفّفه فورًا، والمقبض أيضًا.',
        },
      ],
      [
        4100,
        7700,
        {
          en: 'Slide it in along its spine, so that the edge touches no wood.',
          fr: 'Glissez-le en appui sur le dos : le fil ne touche pas le bois.',
          ar: 'أدخله مستندًا إلى ظهره، كي لا يحتكّ الحدّ بالخشب.',
        },
      ],
      [
        8100,
        11_500,
        {
          en: 'No block? Give each blade a sheath, and never let them lie loose.',
          fr: 'Pas de bloc ? Un étui par lame, et jamais en vrac.',
          ar: 'لا حامل لديك؟ اجعل لكل نصل غمدًا، ولا تتركها مبعثرة.',
        },
      ],
      [
        11_900,
        15_200,
        {
          en: 'Twice a year, turn the block over and shake it out.',
          fr: 'Deux fois par an, retournez le bloc et secouez-le.',
          ar: 'مرتين في السنة، اقلب الحامل وانفضه.',
        },
      ],
    ]),
    posterMs: 1300,
  },
  {
    slug: 'oil-wooden-board',
    task: 'clean',
    title: {
      en: 'Wash and oil a wooden board',
      fr: 'Laver et huiler une planche en bois',
      ar: 'غسل لوح الخشب ودهنه بالزيت',
    },
    description: {
      en: 'Oil keeps water out, so that the board does not warp or split. Use food-grade mineral oil: cooking oil turns rancid in thick coats.',
      fr: 'L’huile repousse l’eau : la planche ne se voile pas et ne se fend pas. Prenez de l’huile minérale alimentaire, car l’huile de cuisine rancit en couche épaisse.',
      ar: 'الزيت يمنع الماء من التسرّب، فلا يلتوي اللوح ولا يتشقق. استخدم زيتًا معدنيًا غذائيًا، فزيت الطبخ يزنخ إن سمكت طبقته.',
    },
    chapters: [
      { startMs: 0, title: { en: 'Wash and dry', fr: 'Laver et sécher', ar: 'الغسل والتجفيف' } },
      { startMs: 4000, title: { en: 'Oil', fr: 'Huiler', ar: 'الدهن بالزيت' } },
      { startMs: 8000, title: { en: 'End grain', fr: 'Le bois de bout', ar: 'الخشب المقطوع عرضيًا' } },
      { startMs: 12_000, title: { en: 'Leave overnight', fr: 'Laisser agir une nuit', ar: 'الانتظار ليلة' } },
    ],
    products: [
      ...everyVariant(['oak-chopping-board', 'beech-carving-board', 'oak-bread-board', 'olive-wood-spatula']),
      ...everyVariant(['end-grain-walnut-board'], 8000),
    ],
    captions: captionsOf([
      [
        300,
        3800,
        {
          en: 'Wash it with hot water and let it dry on edge for a day.',
          fr: 'Lavez à l’eau chaude et laissez sécher un jour sur chant.',
          ar: 'اغسله بماء ساخن واتركه يجف قائمًا على حافته يومًا.',
        },
      ],
      [
        4200,
        7800,
        {
          en: 'Rub in a tablespoon of food-grade mineral oil, along the grain.',
          fr: 'Une cuillère à soupe d’huile minérale alimentaire, dans le sens du fil.',
          ar: 'ادهنه بملعقة كبيرة من الزيت المعدني الغذائي باتجاه الألياف.',
        },
      ],
      [
        8200,
        11_800,
        {
          en: 'End grain drinks twice as much: oil until it takes no more.',
          fr: 'Le bois de bout boit le double : huilez jusqu’à refus.',
          ar: 'الخشب المقطوع عرضيًا يشرب الضعف: ادهنه حتى لا يمتص المزيد.',
        },
      ],
      [
        12_200,
        15_600,
        {
          en: 'Wait overnight and wipe it dry. Repeat every month or so.',
          fr: 'Attendez une nuit, puis essuyez. À refaire environ tous les mois.',
          ar: 'انتظر ليلة ثم امسحه. كرّر ذلك كل شهر تقريبًا.',
        },
      ],
    ]),
    posterMs: 6000,
  },
  {
    slug: 'set-up-pepper-mill',
    task: 'setup',
    title: {
      en: 'Fill and set a pepper mill',
      fr: 'Remplir et régler un moulin à poivre',
      ar: 'تعبئة مطحنة الفلفل وضبطها',
    },
    description: {
      en: 'One knob holds the head and sets the grind. Pepper in the tall mill, salt in the small one: only its ceramic mechanism bears salt.',
      fr: 'Un seul bouton tient la tête et règle la mouture. Le poivre dans le grand moulin, le sel dans le petit : seul son mécanisme en céramique supporte le sel.',
      ar: 'مقبض واحد يثبّت الرأس ويضبط درجة الطحن. الفلفل في المطحنة الطويلة والملح في القصيرة، فآليتها الخزفية وحدها تتحمّل الملح.',
    },
    chapters: [
      { startMs: 0, title: { en: 'Lift off the head', fr: 'Ôter la tête', ar: 'رفع الرأس' } },
      { startMs: 3800, title: { en: 'Fill', fr: 'Remplir', ar: 'التعبئة' } },
      { startMs: 7600, title: { en: 'Set the grind', fr: 'Régler la mouture', ar: 'ضبط درجة الطحن' } },
      { startMs: 11_600, title: { en: 'Keep it dry', fr: 'Garder au sec', ar: 'إبقاؤها جافة' } },
    ],
    products: [
      ...everyVariant(['turned-oak-mills-pair']),
      ...everyVariant(['walnut-pepper-mill-30cm'], 7600),
    ],
    captions: captionsOf([
      [
        300,
        3600,
        {
          en: 'Unscrew the knob and lift off the head.',
          fr: 'Dévissez le bouton et soulevez la tête.',
          ar: 'فُكّ المقبض العلوي وارفع الرأس.',
        },
      ],
      [
        4000,
        7400,
        {
          en: 'Pepper goes into the tall mill, dry coarse salt into the small one.',
          fr: 'Le poivre dans le grand, le gros sel sec dans le petit.',
          ar: 'الفلفل في الطويلة، والملح الخشن الجاف في القصيرة.',
        },
      ],
      [
        7800,
        11_400,
        {
          en: 'Tighten the knob for a fine grind, loosen it for a coarse one.',
          fr: 'Serrez pour moudre fin, desserrez pour moudre gros.',
          ar: 'شُدّ المقبض لطحن ناعم، وأرخِه لطحن خشن.',
        },
      ],
      [
        11_800,
        15_000,
        {
          en: 'Keep it away from steam: damp pepper and salt block the mill.',
          fr: 'Loin de la vapeur : humides, sel et poivre bloquent le moulin.',
          ar: 'أبعدها عن البخار: الرطوبة تسدّ المطحنة.',
        },
      ],
    ]),
    posterMs: 2700,
  },
];
