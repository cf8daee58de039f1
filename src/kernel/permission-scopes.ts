interface Scope<Name extends string> {
  /** Other scopes whose staff may view the records of this one, but not edit them. */
  viewers: readonly Name[] | 'all';
}

const defineScopes = <const Name extends string>(
  scopes: Readonly<Record<Name, Scope<NoInfer<Name>>>>,
): Readonly<Record<Name, Scope<Name>>> => scopes;

/**
 * Parts of the back office that an administrator can be limited to. Names are stored with each limited administrator and
 * are part of the API: add, do not rename. Existing limited administrators do not get a new scope.
 */
export const scopes = /* @__PURE__ */ defineScopes({
  orders: { viewers: ['customers'] },
  catalogue: { viewers: ['orders', 'promotions', 'content'] },
  promotions: { viewers: ['orders'] },
  offers: { viewers: [] },
  customers: { viewers: ['orders'] },
  content: { viewers: ['catalogue'] },
  planner: { viewers: [] },
  appointments: { viewers: [] },
  rooms: { viewers: [] },
  videos: { viewers: [] },
  // Staff who edit the catalogue can also edit its translations, see `translations/rules`.
  translations: { viewers: ['catalogue'] },
  reports: { viewers: [] },
  // Every page formats prices in the shop's currency and shows its name.
  settings: { viewers: 'all' },
});

export type PermissionScope = keyof typeof scopes;
export const permissionScopes = /* @__PURE__ */ Object.keys(scopes) as PermissionScope[];
