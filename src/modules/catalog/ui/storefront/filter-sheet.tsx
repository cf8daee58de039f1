import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

/** The phone's filter sheet with the result count. Loaded when the user is about to open it. */
export default function FilterSheet({
  open,
  total,
  onClose,
  ...filters
}: FilterFormProps & { open: boolean; total: number; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t`Filter`}
      side="start"
      footer={
        <Button block size="large" onClick={onClose}>
          <Plural value={total} one="Show # product" other="Show # products" />
        </Button>
      }
    >
      {open && <FilterForm {...filters} isSheet />}
    </Drawer>
  );
}
