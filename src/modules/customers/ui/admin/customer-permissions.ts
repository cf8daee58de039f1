/** Permissions of the signed-in staff member for a customer's page. */
export interface CustomerPermissions {
  /** May write notes and tags, and disable, export and erase customer accounts. */
  canEdit: boolean;
  /** May change roles. With `canEdit`, may also disable, export and erase staff accounts. */
  canManageRoles: boolean;
  isMyself: boolean;
}
