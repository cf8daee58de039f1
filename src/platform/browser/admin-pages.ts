import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { RequiredScope } from '#kernel/permissions.ts';

/** The pages below one path of the back office: `products` is `/admin/products` and everything below it. */
export interface AdminSection {
  path: string;
  /** Staff with this scope work here; staff who may view the scope can open it. */
  scope: RequiredScope | 'any';
  /** Viewing is not enough to open it. */
  editorsOnly?: true;
  /** Its link in the navigation. */
  link?: {
    label: MessageDescriptor;
    icon: ComponentType<{ className?: string }>;
    /** Links are sorted by it. Phones show the first four in the bottom bar. */
    position: number;
  };
  /** Without a link: the path whose link is highlighted. */
  partOf?: string;
}

/** Label of a permission scope, and what it includes. */
export interface ScopeLabel {
  label: MessageDescriptor;
  text: MessageDescriptor;
}

export type ScopeLabels = Readonly<Record<PermissionScope, ScopeLabel>>;

/** What the back office shows of a module: sections and the labels of its permission scopes. Safe for browsers. */
export interface AdminPages {
  sections: readonly AdminSection[];
  scopes?: Partial<Record<PermissionScope, ScopeLabel>>;
}

export function defineAdminPages<const Pages extends AdminPages>(pages: Pages): Pages {
  return pages;
}
