import { decodeEntities } from '#kernel/csv-cells.ts';

export interface LineCells {
  name: string;
  sku: string;
  quantity: string;
  /** Price of a unit; empty if only the total is known. */
  price: string;
  total: string;
}

/** Reads `2× Kettle, 1× Pan, large`: a comma separates only before the next quantity. */
export function readProducts(text: string): LineCells[] {
  return text
    .split(/,\s*(?=\d+\s*[×x]\s)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const match = /^(?<quantity>\d+)\s*[×x]\s+(?<name>[\s\S]+)$/.exec(part)?.groups;
      return {
        name: match?.['name'] ?? part,
        quantity: match?.['quantity'] ?? '1',
        sku: '',
        price: '',
        total: '',
      };
    });
}

/** Reads `name:Kettle|sku:K-1|quantity:2|total:98.00`; several lines are separated by semicolons. */
export function readLineCells(text: string): LineCells[] {
  return decodeEntities(text)
    .split(/;\s*(?=(?:id|name|item_id):)/)
    .flatMap((line) => {
      const parts = new Map(
        line.split('|').map((part) => {
          const at = part.indexOf(':');
          return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()];
        }),
      );
      const of = (...names: string[]) =>
        names.map((name) => parts.get(name) ?? '').find((value) => value !== '') ?? '';
      const name = of('name', 'product');
      if (name === '') return [];
      return [
        {
          name,
          sku: of('sku'),
          quantity: of('quantity', 'qty') || '1',
          price: of('price'),
          total: of('total', 'sub_total'),
        },
      ];
    });
}
