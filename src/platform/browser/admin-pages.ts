import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { RequiredScope } from '#kernel/permissions.ts';

/** The pages below one path of the back office: `products` is `/admin/products` and everything below it. */
export interface AdminSection {
  path: string;
  /**
   * Permission scope needed to edit; `any` is for all staff. View access is enough to open the page, unless
   * `editorsOnly`.
   */
  scope: RequiredScope | 'any';
  /** Other scopes whose staff can edit, too. */
  also?: readonly PermissionScope[];
  /** Whether view access is not enough to open the page. */
  editorsOnly?: true;
  /** The section's link in the navigation. */
  link?: {
    label: MessageDescriptor;
    icon: ComponentType<{ className?: string }>;
    /** Sort order of the link. On small screens the bottom bar shows the first four links of the user. */
    position: number;
  };
  /** For sections without a link: the path of the section whose link is highlighted. */
  partOf?: string;
}

/** Label of a permission scope, and a description of what it includes. */
export interface ScopeLabel {
  label: MessageDescriptor;
  text: MessageDescriptor;
}

export type ScopeLabels = Readonly<Record<PermissionScope, ScopeLabel>>;

/** Sections of a module in the back office, and labels of its permission scopes. Browsers download it. */
export interface AdminPages {
  sections: readonly AdminSection[];
  scopes?: Partial<Record<PermissionScope, ScopeLabel>>;
}

export function defineAdminPages<const Pages extends AdminPages>(pages: Pages): Pages {
  return pages;
}
