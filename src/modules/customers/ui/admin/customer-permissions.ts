/** Permissions of the signed-in staff member for a customer's page. */
export interface CustomerPermissions {
  /** May write notes and tags, disable accounts, export and erase data. */
  canEdit: boolean;
  /** May change roles. */
  canManageRoles: boolean;
  isMyself: boolean;
}
