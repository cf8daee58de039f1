import type { Money } from '#kernel/money.ts';

export function Price({ price }: { price: Money }) {
  return (
    <a className="text-berry" href="#add">
      {price.amount} {price.currency}
    </a>
  );
}
