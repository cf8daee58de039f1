import type { DemoVideo } from './demo-video.ts';
import { captionsOf, everyVariant } from './demo-video.ts';

/** Films about kettles, coffee makers and small electrics. */
export const kettleCoffeeVideos: readonly DemoVideo[] = [
  {
    slug: 'descale-stovetop-kettle',
    task: 'descale',
    title: {
      en: 'Descale a stovetop kettle',
      fr: 'Détartrer une bouilloire traditionnelle',
      ar: 'إزالة الكلس من غلاية الموقد',
    },
    description: {
      en: 'White vinegar for enamel, citric acid for steel, half an hour of waiting. Open a window while the vinegar boils.',
      fr: 'Du vinaigre blanc pour l’émail, de l’acide citrique pour l’inox, une demi-heure d’attente. Ouvrez la fenêtre pendant que le vinaigre bout.',
      ar: 'خل أبيض للمينا وحمض الستريك للفولاذ المقاوم للصدأ، ثم نصف ساعة انتظار. افتح النافذة أثناء غلي الخل.',
    },
    chapters: [
      {
        startMs: 0,
        title: { en: 'Half vinegar, half water', fr: 'Moitié vinaigre, moitié eau', ar: 'نصف خل ونصف ماء' },
      },
      { startMs: 4000, title: { en: 'Boil and wait', fr: 'Bouillir et attendre', ar: 'الغلي والانتظار' } },
      { startMs: 8000, title: { en: 'Rinse twice', fr: 'Rincer deux fois', ar: 'الشطف مرتين' } },
      {
        startMs: 11_800,
        title: { en: 'The steel kettle', fr: 'La bouilloire en inox', ar: 'غلاية الفولاذ المقاوم للصدأ' },
      },
    ],
    products: [
      ...everyVariant(['enamel-stovetop-kettle']),
      ...everyVariant(['steel-stovetop-kettle-1-4l'], 11_800),
    ],
    captions: captionsOf([
      [
        300,
        3800,
        {
          en: 'Equal parts of water and white vinegar, enough to cover the lime.',
          fr: 'Autant d’eau que de vinaigre blanc, de quoi couvrir le tartre.',
          ar: 'مقداران متساويان من الماء والخل الأبيض يغمران الكلس كله.',
        },
      ],
      [
        4200,
        7800,
        {
          en: 'Bring it to the boil, take it off the heat and wait for half an hour.',
          fr: 'Portez à ébullition, retirez du feu, attendez une demi-heure.',
          ar: 'اغلِ المزيج، ثم ارفع الغلاية عن النار وانتظر نصف ساعة.',
        },
      ],
      [
        8200,
        11_600,
        {
          en: 'Pour it out, rinse twice, and let it dry with the lid off.',
          fr: 'Videz, rincez deux fois et laissez sécher sans couvercle.',
          ar: 'أفرغها واشطفها مرتين واتركها تجف من دون غطاء.',
        },
      ],
      [
        12_000,
        15_800,
        {
          en: 'For steel: a tablespoon of citric acid in a litre of warm water.',
          fr: 'Pour l’inox : une cuillère à soupe d’acide citrique par litre d’eau tiède.',
          ar: 'للفولاذ المقاوم للصدأ: ملعقة كبيرة من حمض الستريك في لتر ماء دافئ.',
        },
      ],
    ]),
    posterMs: 5200,
  },
  {
    slug: 'descale-electric-kettle',
    task: 'descale',
    title: {
      en: 'Descale an electric kettle',
      fr: 'Détartrer une bouilloire électrique',
      ar: 'إزالة الكلس من الغلاية الكهربائية',
    },
    description: {
      en: 'Citric acid smells of nothing and works best warm, not boiling. Once a month where water is hard, every three months where it is soft.',
      fr: 'L’acide citrique ne sent rien et agit mieux chaud que bouillant. Une fois par mois si l’eau est dure, tous les trois mois si elle est douce.',
      ar: 'حمض الستريك بلا رائحة، ومفعوله في الماء الساخن أفضل منه في الماء المغلي. مرة كل شهر إن كان الماء عسرًا، وكل ثلاثة أشهر إن كان يسرًا.',
    },
    chapters: [
      { startMs: 0, title: { en: 'Citric acid', fr: 'L’acide citrique', ar: 'حمض الستريك' } },
      { startMs: 3900, title: { en: 'Warm to 60 °C', fr: 'Chauffer à 60 °C', ar: 'التسخين إلى 60 °م' } },
      {
        startMs: 7900,
        title: { en: 'Rinse and boil once', fr: 'Rincer et faire bouillir', ar: 'الشطف والغلي مرة' },
      },
      { startMs: 11_700, title: { en: 'How often', fr: 'À quel rythme', ar: 'كم مرة' } },
    ],
    products: everyVariant(['electric-gooseneck-kettle-1l']),
    captions: captionsOf([
      [
        300,
        3700,
        {
          en: 'A tablespoon of citric acid, 15 g, in a litre of cold water.',
          fr: 'Une cuillère à soupe d’acide citrique, 15 g, par litre d’eau froide.',
          ar: 'ملعقة كبيرة من حمض الستريك، 15 غ، في لتر ماء بارد.',
        },
      ],
      [
        4100,
        7700,
        {
          en: 'Heat it to 60 °C, no further, and leave it for 30 minutes.',
          fr: 'Chauffez à 60 °C, pas plus, et laissez agir 30 minutes.',
          ar: 'سخّن الماء إلى 60 °م لا أكثر، واتركه 30 دقيقة.',
        },
      ],
      [
        8100,
        11_500,
        {
          en: 'Rinse. Boil fresh water once and pour it away.',
          fr: 'Rincez. Faites bouillir de l’eau fraîche une fois et jetez-la.',
          ar: 'اشطفها، ثم اغلِ فيها ماءً جديدًا مرة وأفرغها.',
        },
      ],
      [
        11_900,
        15_000,
        {
          en: 'Hard water: every month. Soft water: every three.',
          fr: 'Eau dure : chaque mois. Eau douce : tous les trois mois.',
          ar: 'ماء عسر: كل شهر. ماء يسر: كل ثلاثة أشهر.',
        },
      ],
    ]),
    posterMs: 2600,
  },
  {
    slug: 'set-up-moka-pot',
    task: 'setup',
    title: {
      en: 'First coffee from a moka pot',
      fr: 'Premier café à la cafetière italienne',
      ar: 'أول قهوة من إبريق الموكا',
    },
    description: {
      en: 'Water to the valve, coffee level, the smallest flame. The first three brews clean the pot and go down the sink.',
      fr: 'De l’eau jusqu’à la soupape, du café à ras, le feu le plus doux. Les trois premiers cafés nettoient la cafetière et finissent dans l’évier.',
      ar: 'ماء إلى الصمام وقهوة مستوية وأهدأ نار. الدفعات الثلاث الأولى لتنظيف الإبريق، فلا تشربها.',
    },
    chapters: [
      {
        startMs: 0,
        title: { en: 'Before the first cup', fr: 'Avant la première tasse', ar: 'قبل أول فنجان' },
      },
      { startMs: 3900, title: { en: 'Water', fr: 'L’eau', ar: 'الماء' } },
      { startMs: 7700, title: { en: 'Coffee and ring', fr: 'Café et joint', ar: 'القهوة والحلقة' } },
      { startMs: 11_700, title: { en: 'The smallest flame', fr: 'Le feu le plus doux', ar: 'أهدأ نار' } },
    ],
    products: [
      ...everyVariant(['aluminium-moka-pot-6']),
      ...everyVariant(['moka-gasket-six-cup'], 7700),
      ...everyVariant(['steel-moka-pot-4'], 15_600),
    ],
    captions: captionsOf([
      [
        300,
        3700,
        {
          en: 'Rinse it with warm water. Brew three pots and pour them away.',
          fr: 'Rincez à l’eau tiède. Faites trois cafés et jetez-les.',
          ar: 'اشطفه بماء دافئ، وحضّر القهوة ثلاث مرات وتخلّص منها.',
        },
      ],
      [
        4000,
        7500,
        {
          en: 'Fill with water up to the valve, not over it.',
          fr: 'De l’eau jusqu’à la soupape, pas au-dessus.',
          ar: 'املأه بالماء حتى الصمام لا فوقه.',
        },
      ],
      [
        7900,
        11_500,
        {
          en: 'Coffee level, not pressed. Wipe the rim, so that the ring seals.',
          fr: 'Café à ras, sans tasser. Essuyez le bord pour que le joint soit étanche.',
          ar: 'قهوة مستوية بلا ضغط. امسح الحافة كي تُحكم الحلقة الإغلاق.',
        },
      ],
      [
        11_900,
        15_400,
        {
          en: 'Lowest flame, lid open. Take it off when it gurgles.',
          fr: 'Feu très doux, couvercle ouvert. Retirez-la quand elle gargouille.',
          ar: 'على أهدأ نار والغطاء مفتوح. ارفعه حين يبدأ بالقرقرة.',
        },
      ],
      [
        15_700,
        18_400,
        {
          en: 'On an induction hob, use the steel pot.',
          fr: 'Sur induction, prenez le modèle en inox.',
          ar: 'على موقد الحث، استخدم الإبريق الفولاذي.',
        },
      ],
    ]),
    posterMs: 6000,
  },
];
