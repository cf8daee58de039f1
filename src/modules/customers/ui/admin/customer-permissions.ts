/** What the signed-in staff member may do with a customer. */
export interface CustomerPermissions {
  /** May write notes and tags, disable accounts, export and erase data. */
  canEdit: boolean;
  /** May change roles. */
  canManageRoles: boolean;
  isMyself: boolean;
}
