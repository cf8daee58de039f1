import type { Money } from '#kernel/money.ts';
import tag from './tag.svg?url&no-inline';

export function Price({ price }: { price: Money }) {
  return (
    <a className="text-berry" href="#add">
      <img src={tag} alt="" />
      {price.amount} {price.currency}
    </a>
  );
}
