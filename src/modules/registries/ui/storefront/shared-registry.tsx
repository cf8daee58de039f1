import { useCallback, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { GiftIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { openRegistry, useFollowRegistries } from '../../client/registries.ts';
import type { SharedRegistry as Shared } from '../../contract/registries.ts';
import { stillWanted } from '../../contract/still-wanted.ts';
import { RegistryItemRow } from './registry-item.tsx';
import { useRegistryProblem } from './use-registry-problem.ts';

export interface SharedRegistryProps {
  /** Null before hydration; '' without one. */
  token: string | null;
  isSignedIn: boolean;
  /** Lines of the cart with gifts from a registry. */
  linesOf: (
    registryId: string,
  ) => { giftId: string; productId: string; variantId: string | null; quantity: number }[];
  onSignIn: () => void;
  onGive: (itemId: string) => Promise<void>;
}

/** A registry for a guest: what is still wanted, and a button to give it. */
export function SharedRegistry(props: SharedRegistryProps) {
  const { token } = props;
  const [registry, setRegistry] = useState<Shared | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!token) return undefined;
    let isStopped = false;
    async function open(secret: string) {
      try {
        const opened = await openRegistry(secret);
        if (isStopped) return;
        setRegistry(opened);
        setProblem(null);
      } catch (error) {
        if (!isStopped) setProblem(error);
      }
    }
    void open(token);
    return () => {
      isStopped = true;
    };
  }, [token, attempt]);
  const id = registry?.id;
  useFollowRegistries(
    useCallback(
      (changed) => {
        if (id !== undefined && (changed === null || changed === id)) load();
      },
      [id, load],
    ),
  );

  const isExpired = token === '' || (problem instanceof ApiProblem && problem.code === 'link_expired');
  if (isExpired)
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={<Trans>This link no longer works</Trans>}
        text={<Trans>It has expired or was revoked. Please ask for a new link.</Trans>}
        action={
          <ButtonLink to="/">
            <Trans>See the shop</Trans>
          </ButtonLink>
        }
      />
    );
  if (registry) return <Opened {...props} registry={registry} />;
  return problem === null ? (
    <Skeleton className="h-96" />
  ) : (
    <LoadError title={<Trans>The registry could not be loaded</Trans>} onRetry={load} />
  );
}

function Opened({ registry, linesOf, ...actions }: SharedRegistryProps & { registry: Shared }) {
  const { t, i18n } = useLingui();
  const { title, ownerName, message, eventOn, items } = registry;
  const lines = linesOf(registry.id);
  const giftId = lines[0]?.giftId;
  const countOf = ({ productId, variantId }: Shared['items'][number]) =>
    lines
      .filter((line) => line.productId === productId && line.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const day =
    eventOn && dateFormat(i18n.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(eventOn));
  return (
    <div className="grid max-w-4xl gap-8">
      <div className="grid gap-2">
        <h2 className="type-heading">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-ink-soft">
          <Trans>
            For <bdi>{ownerName}</bdi>
          </Trans>
          {day && <> · {day}</>}
        </p>
        {message && (
          <p className="max-w-[58ch] whitespace-pre-line">
            <bdi>{message}</bdi>
          </p>
        )}
      </div>
      {giftId && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md bg-linen p-4">
          <p className="grow">
            <Trans>
              Your gift for <bdi>{ownerName}</bdi> is in your cart.
            </Trans>
          </p>
          <ButtonLink to={`/deliver-as-gift?gift=${giftId}`} variant="secondary" size="small">
            <Trans>Add wrap and card</Trans>
          </ButtonLink>
          <ButtonLink to={`/checkout?gift=${giftId}`} size="small">
            <Trans>Check out</Trans>
          </ButtonLink>
        </div>
      )}
      {items.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>This registry has no items yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Wish list`} className="divide-y divide-hairline border-y border-hairline">
          {items.map((item) => (
            <li key={item.id} className="py-5">
              <SharedItem item={item} count={countOf(item)} {...actions} />
            </li>
          ))}
        </ul>
      )}
      <p className="type-small max-w-[58ch] text-ink-soft">
        <Trans>Would you like to give something with others? Choose “Group gift” at checkout.</Trans>{' '}
        <Trans>
          We deliver to the address that <bdi>{ownerName}</bdi> gave us. The parcel contains no prices.
        </Trans>
      </p>
    </div>
  );
}

function SharedItem({
  item,
  count,
  isSignedIn,
  onSignIn,
  onGive,
}: {
  item: Shared['items'][number];
  /** Units in the cart. */
  count: number;
} & Pick<SharedRegistryProps, 'isSignedIn' | 'onSignIn' | 'onGive'>) {
  const { t } = useLingui();
  const problemOf = useRegistryProblem();
  const note = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { wanted, given, name } = item;
  const left = stillWanted(item);

  async function give() {
    if (!isSignedIn) {
      onSignIn();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await onGive(item.id);
      // The button may be gone.
      note.current?.focus();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <RegistryItemRow
      item={item}
      note={
        <>
          <p ref={note} tabIndex={-1} className="outline-none">
            {left === 0 ? (
              <Trans>All purchased</Trans>
            ) : (
              <Trans>
                {given} of {wanted} purchased
              </Trans>
            )}
            {count > 0 && (
              <>
                {' · '}
                <Trans>{count} in your cart</Trans>
              </>
            )}
          </p>
          <FormError title={problem} />
        </>
      }
    >
      {left > count &&
        (item.inStock ? (
          <Button
            variant="secondary"
            pending={isBusy}
            aria-label={count > 0 ? t`Buy another: ${name}` : t`Buy as a gift: ${name}`}
            onClick={() => void give()}
          >
            {count > 0 ? <Trans>Buy another</Trans> : <Trans>Buy as a gift</Trans>}
          </Button>
        ) : (
          <p className="type-small text-ink-soft">
            <Trans>Sold out</Trans>
          </p>
        ))}
    </RegistryItemRow>
  );
}
