import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Answers } from '../../contract/answers.ts';
import type { Plan, PlanLine } from '../../contract/plan.ts';
import { Drawing, useDrawings } from './drawings.tsx';
import { plannerAddress } from './planner-address.ts';
import { usePlannerTexts } from './planner-texts.ts';

/** Address of a product page with the variant chosen. */
export const productAddress = ({ productId, variantId }: { productId: string; variantId: string }) =>
  `/product/${productId}${variantId === '' ? '' : `?variant=${encodeURIComponent(variantId)}`}`;

const textLink = 'text-link inline-flex min-h-11 items-center type-small';

/** A piece of the plan: product, reasons, swaps, and links that take it out. */
export function PlanLineRow({
  line,
  plan,
  answers,
  currency,
}: {
  line: PlanLine;
  plan: Plan;
  answers: Answers;
  currency: string;
}) {
  const { t } = useLingui();
  const { reasonText, nameOfUse } = usePlannerTexts();
  const { product, use, quantity } = line;
  const { name } = product;
  const set = plan.sets.find(({ id }) => id === line.setId);
  const address = (change: Partial<Answers>) => plannerAddress({ ...answers, ...change }, currency, 'plan');
  const withoutSwap = { ...answers.swaps };
  delete withoutSwap[use];
  const gone = { swaps: withoutSwap, extra: answers.extra.filter((each) => each !== use) };
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-5 gap-y-4 border-b border-hairline py-6 sm:grid-cols-[8rem_1fr]">
      <Link to={productAddress(product)} tabIndex={-1} aria-hidden className="block">
        {product.picture ? (
          <Picture
            {...product.picture}
            alt=""
            sizes="8rem"
            className="aspect-4/5 rounded-sm bg-linen object-cover"
          />
        ) : (
          <span className="grid aspect-4/5 place-items-center rounded-sm bg-linen">
            <Drawing name={useDrawings[use]} className="size-12" />
          </span>
        )}
      </Link>
      <div className="grid min-w-0 content-start gap-2">
        <p className="type-note text-copper-ink">
          <bdi>{nameOfUse(use)}</bdi>
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 className="type-name min-w-0 wrap-anywhere">
            <Link to={productAddress(product)} className="hover:underline">
              <bdi>{nonBreakingUnits(name)}</bdi>
            </Link>
          </h3>
          <span className="figures">
            {quantity > 1 && <span className="text-ink-soft">{quantity} × </span>}
            <Price price={product.price} />
          </span>
        </div>
        {product.variantName && (
          <p className="type-small text-ink-soft">
            <bdi>{product.variantName}</bdi>
          </p>
        )}
        <ul className="type-small flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {line.reasons.map((reason) => (
            <li
              key={reason.code}
              className="flex items-center gap-1.5 before:size-1.5 before:rounded-full before:bg-copper"
            >
              {reasonText(reason)}
            </li>
          ))}
        </ul>
        {set && (
          <p className="type-small">
            <Trans>
              In the set{' '}
              <Link to={`/product/${set.id}`} className="text-link">
                <bdi>{set.name}</bdi>
              </Link>
            </Trans>
          </p>
        )}
        <Swaps line={line} answers={answers} currency={currency} />
        <div className="flex flex-wrap gap-x-5 print:hidden">
          <Link
            to={address({ ...gone, without: [...answers.without, use] })}
            preventScrollReset
            aria-label={t`Remove ${name} from the plan`}
            className={textLink}
          >
            <Trans>Remove</Trans>
          </Link>
          <Link
            to={address({ ...gone, owned: [...answers.owned, use] })}
            preventScrollReset
            className={textLink}
          >
            <Trans>I own one</Trans>
            <VisuallyHidden>: {nameOfUse(use)}</VisuallyHidden>
          </Link>
        </div>
      </div>
    </li>
  );
}

/** Good, better and best, each with its price; the chosen one is marked. */
function Swaps({ line, answers, currency }: { line: PlanLine; answers: Answers; currency: string }) {
  const { t } = useLingui();
  const { tierNames, nameOfUse } = usePlannerTexts();
  if (line.options.length < 2) return null;
  const chosen = line.options.some(({ isChosen }) => isChosen);
  return (
    <ul
      aria-label={t`Choices: ${nameOfUse(line.use)}`}
      className="mt-1 grid max-w-xl auto-cols-fr gap-2 sm:grid-flow-col print:hidden"
    >
      {line.options.map(({ tier, product, isChosen }) => {
        const { productId, variantId } = product;
        const swaps = { ...answers.swaps, [line.use]: { productId, variantId } };
        return (
          <li key={tier}>
            <Link
              to={plannerAddress({ ...answers, swaps }, currency, 'plan')}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'type-small grid h-full min-h-11 content-start gap-0.5 rounded-md border px-3 py-2 transition-colors',
                isChosen
                  ? 'border-moss bg-moss-soft ring-1 ring-moss'
                  : 'border-hairline hover:border-outline',
              )}
            >
              <span className="flex justify-between gap-3">
                <span className="font-medium">{tierNames[tier]}</span>
                <Price price={product.price} size="small" />
              </span>
              <span className="text-ink-soft">
                <bdi>{nonBreakingUnits(product.name)}</bdi>
              </span>
            </Link>
          </li>
        );
      })}
      {!chosen && <li className="sr-only">{t`Another product is chosen.`}</li>}
    </ul>
  );
}
