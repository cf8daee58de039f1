import { Link } from 'react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { useHydrated } from '#ui/use-hydrated.ts';
import { comparisonUrl, toggleCompared, useComparison } from '../../client/comparison.ts';

/** Adds a product to the comparison, and links to it. */
export function CompareButton({ productId }: { productId: string }) {
  const ids = useComparison();
  const hydrated = useHydrated();
  const isCompared = ids.includes(productId);
  return (
    <p className="type-small flex flex-wrap items-center gap-x-5">
      <button
        type="button"
        aria-pressed={isCompared}
        disabled={!hydrated}
        onClick={() => toggleCompared(productId)}
        className="text-link min-h-11"
      >
        {isCompared ? <Trans>Remove from comparison</Trans> : <Trans>Add to comparison</Trans>}
      </button>
      {ids.length > 0 && (
        <Link to={comparisonUrl(ids)} className="text-link inline-flex min-h-11 items-center">
          <Plural value={ids.length} one="Compare # product" other="Compare # products" />
        </Link>
      )}
    </p>
  );
}
