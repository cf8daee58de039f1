/** Products ordered in the demo shop; repeated ids are ordered more often. */
export const goods = [
  ['enamelled-dutch-oven-26cm', 'moss'],
  ['steel-frying-pan-28cm', null],
  ['enamelled-dutch-oven-26cm', 'moss'],
  ['oak-handled-saucepan-18cm', null],
  ['carbon-steel-wok-32cm', null],
  ['loaf-tin-900g', null],
  ['steel-frying-pan-28cm', null],
  ['hand-coffee-grinder', null],
  ['oak-bread-board', null],
  ['heavy-baking-sheet', null],
  ['cast-iron-skillet-26cm', null],
  ['beech-rolling-pin', null],
] as const;

export const people = [
  ['Ines Carvalho', 'Rua da Rosa 41', '1200-382', 'Lisboa', 'PT'],
  ['Tom Ashworth', '9 Mill Lane', 'OX14 3BJ', 'Abingdon', 'GB'],
  ['Clara Neumann', 'Lindenstraße 8', '10969', 'Berlin', 'DE'],
  ['Mateo Ruiz', 'Calle del Pez 17', '28004', 'Madrid', 'ES'],
  ['Aoife Brennan', '22 Capel Street', 'D01 K5N2', 'Dublin', 'IE'],
  ['Giulia Ferri', 'Via dei Serpenti 30', '00184', 'Roma', 'IT'],
  ['Joost van Dam', 'Prinsengracht 210', '1016 HD', 'Amsterdam', 'NL'],
  ['Léa Marchand', '14 rue Oberkampf', '75011', 'Paris', 'FR'],
  ['Rui Tavares', 'Rua de Cedofeita 77', '4050-179', 'Porto', 'PT'],
  ['Hanna Peeters', 'Vlaamsesteenweg 5', '1000', 'Bruxelles', 'BE'],
] as const;

export interface TestOrder {
  hoursAgo: number;
  person: number;
  /** Indexes in `goods`. */
  goods: number[];
  /** Order status; `transfer`: an order that awaits its bank transfer. */
  stage: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'transfer';
  /** Whether the customer returns something. */
  isReturned?: boolean;
}

/** Seeded pseudo-random numbers, so that screenshots can be compared. */
function thrower(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Sixty days of orders, more in the second month and on two days of each week; the latest are still open. */
export function planOrders(): TestOrder[] {
  const throws = thrower(26);
  const orders: TestOrder[] = [];
  for (let daysAgo = 59; daysAgo >= 0; daysAgo -= 1) {
    const weekend = daysAgo % 7 < 2 ? 1 : 0;
    const count = daysAgo > 29 ? throws(2) + weekend : 1 + throws(2) + weekend;
    for (let index = 0; index < count; index += 1) {
      orders.push({
        hoursAgo: daysAgo * 24 + 1 + throws(daysAgo === 0 ? 4 : 20),
        person: throws(people.length),
        goods: Array.from({ length: 1 + throws(2) }, () => throws(goods.length)),
        isReturned: index === 0 && [6, 9, 17].includes(daysAgo),
        stage: daysAgo > 4 ? 'delivered' : daysAgo > 2 ? 'shipped' : daysAgo > 1 ? 'confirmed' : 'pending',
      });
    }
  }
  orders.push({ hoursAgo: 150, person: 2, goods: [4], stage: 'transfer' });
  orders.push({ hoursAgo: 20, person: 6, goods: [0], stage: 'transfer' });
  return orders;
}
