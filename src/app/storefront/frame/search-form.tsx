import { Form } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/field.tsx';
import { SearchIcon } from '#ui/icons.ts';

/** Search as a plain form, which works without scripts. */
export function SearchForm({ q = '', className }: { q?: string; className?: string }) {
  const { t } = useLingui();
  return (
    <Form action="/search" role="search" className={classNames('flex max-w-[36rem] gap-2.5', className)}>
      <input
        // Replaces the typed text when the query in the URL changes.
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        required
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t`Search products`}
        placeholder={t`Search products`}
        className={classNames(controlClass, 'min-w-0 grow [&::-webkit-search-cancel-button]:appearance-none')}
      />
      <Button type="submit" className="shrink-0">
        <SearchIcon />
        <span className="max-sm:sr-only">
          <Trans>Search</Trans>
        </span>
      </Button>
    </Form>
  );
}
