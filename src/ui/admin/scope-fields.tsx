import { Trans, useLingui } from '@lingui/react/macro';
import { type PermissionScope, permissionScopes } from '#kernel/permission-scopes.ts';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { Checkbox } from '../checkbox.tsx';

/** Choice of the permission scopes of limited staff. */
export function ScopeFields({
  scopeLabels,
  areas,
  onChange,
}: {
  scopeLabels: ScopeLabels;
  areas: readonly PermissionScope[];
  onChange: (areas: readonly PermissionScope[]) => void;
}) {
  const { i18n } = useLingui();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        <Trans>Permissions</Trans>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {permissionScopes.map((area) => (
          <Checkbox
            key={area}
            label={i18n._(scopeLabels[area].label)}
            description={i18n._(scopeLabels[area].text)}
            checked={areas.includes(area)}
            onChange={({ target }) =>
              onChange(target.checked ? [...areas, area] : areas.filter((other) => other !== area))
            }
          />
        ))}
      </div>
      {areas.length === 0 && (
        <p className="type-small text-ink-soft">
          <Trans>No permissions selected: this user has no access to the back office.</Trans>
        </p>
      )}
    </fieldset>
  );
}
