import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { exportCodes, useGenerateCodes } from '../../client/admin.ts';
import type { PromotionDetails } from '../../contract/promotions.ts';
import { MAX_UNIQUE_CODES } from '../../contract/limits.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Generates and downloads the unique codes of a saved promotion. */
export function UniqueCodes({ id, name, codes: before }: Pick<PromotionDetails, 'id' | 'name' | 'codes'>) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const numbers = new Intl.NumberFormat(locale);
  const [codes, setCodes] = useState(before);
  const [count, setCount] = useState('');
  const [prefix, setPrefix] = useState('');
  const [countError, setCountError] = useState<string>();
  const [isExporting, setExporting] = useState(false);
  const generate = useGenerateCodes(id);
  const left = MAX_UNIQUE_CODES - codes.total;
  const fields = generate.error instanceof ApiProblem ? generate.error.fields : [];
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;
  const [total, unused] = [numbers.format(codes.total), numbers.format(codes.unused)];

  function submit() {
    const number = /^\d{1,5}$/.test(count.trim()) ? Number(count) : 0;
    const most = numbers.format(left);
    const isValid = number >= 1 && number <= left;
    setCountError(isValid ? undefined : t`Enter a number from 1 to ${most}.`);
    if (!isValid) return;
    generate.mutate(
      { count: number, prefix },
      {
        onSuccess: (promotion) => {
          setCodes(promotion.codes);
          setCount('');
          const added = numbers.format(number);
          showToast({ kind: 'success', text: t`${added} codes generated` });
        },
      },
    );
  }

  async function download() {
    setExporting(true);
    try {
      const { csv } = await exportCodes(id);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
      link.download = `codes-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : t`The download failed.` });
    } finally {
      setExporting(false);
    }
  }

  return (
    <FormSection
      title={<Trans>Unique codes</Trans>}
      text={<Trans>Each code can be used once, by one customer.</Trans>}
    >
      <p>
        {codes.total === 0 ? (
          <Trans>No codes yet. Customers cannot use this promotion before you generate codes.</Trans>
        ) : (
          <Trans>
            {total} codes, {unused} unused
          </Trans>
        )}
      </p>
      {left > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`Number of codes`}
            value={count}
            error={countError ?? errorOf('count')}
            inputMode="numeric"
            onChange={({ target }) => setCount(target.value)}
          />
          <TextField
            label={t`Prefix`}
            optional
            description={t`Begins each code, such as FAIR-.`}
            value={prefix}
            error={errorOf('prefix')}
            maxLength={20}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setPrefix(target.value)}
          />
        </div>
      )}
      {generate.error && fields.length === 0 && (
        <p role="alert" className="type-small text-berry-ink">
          {generate.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {left > 0 && (
          <Button variant="secondary" pending={generate.isPending} onClick={submit}>
            <Trans>Generate codes</Trans>
          </Button>
        )}
        {codes.total > 0 && (
          <Button variant="secondary" pending={isExporting} onClick={() => void download()}>
            <Trans>Download CSV</Trans>
          </Button>
        )}
      </div>
    </FormSection>
  );
}
