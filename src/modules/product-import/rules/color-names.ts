/** Swatches of common names of colours, as six digits, in the languages of product files. */
const names: Readonly<Record<string, string>> = {
  '1f1f1f': 'black|noir|schwarz|negro|preto|nero|zwart|أسود',
  ffffff: 'white|blanc|weiß|weiss|blanco|branco|bianco|wit|أبيض',
  '8c8c8c': 'grey|gray|gris|grau|cinza|grigio|grijs|رمادي',
  c9c9c9: 'silver|argent|silber|plata|prata|argento|فضي|light grey|light gray',
  '4a4a4a': 'charcoal|anthracite|anthrazit|antracita|dark grey|dark gray|graphite',
  c0392b: 'red|rouge|rot|rojo|vermelho|rosso|rood|أحمر',
  '7b1e2b': 'burgundy|bordeaux|wine|berry',
  e67e22: 'orange|naranja|laranja|arancione|oranje|برتقالي',
  f1c40f: 'yellow|jaune|gelb|amarillo|amarelo|giallo|geel|أصفر',
  '2e8b57': 'green|vert|grün|verde|groen|أخضر',
  '7a8b5c': 'olive|sage|salbei|sauge',
  '4a5d3a': 'moss|mousse|moos',
  '2b6cb0': 'blue|bleu|blau|azul|blu|blauw|أزرق',
  '1b2a4a': 'navy|navy blue|bleu marine|marine|dunkelblau|midnight',
  '8ecae6': 'light blue|bleu clair|hellblau|sky|sky blue',
  '1abc9c': 'turquoise|türkis|teal|turquesa',
  '7d3c98': 'purple|violet|lila|morado|roxo|viola|paars|بنفسجي',
  f4a6b7: 'pink|rose|rosa|roze|وردي',
  '7b4a2b': 'brown|marron|brun|braun|marrón|castanho|marrone|bruin|بني',
  e8dcc4: 'beige|sand|sable|natural|naturel|natur|cream|crème|creme|ivory|ecru|بيج',
  d4af37: 'gold|or|dorado|dourado|oro|goud|ذهبي|brass|laiton|messing',
  b87333: 'copper|cuivre|kupfer|cobre|rame|koper|نحاسي',
};

const hexOf = new Map(
  Object.entries(names).flatMap(([hex, each]) => each.split('|').map((name) => [name, `#${hex}`] as const)),
);

/** The swatch of a colour by its name; null for other names. */
export const findColor = (name: string): string | null => hexOf.get(name.trim().toLowerCase()) ?? null;

/** Whether an option is the colour, by its name. */
export const isColorOption = (name: string): boolean =>
  /^(?:colou?rs?|couleurs?|farben?|colores?|cor|cores|colore|kleur|اللون|لون)$/i.test(name.trim());
