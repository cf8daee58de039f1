/** What the signed-in staff member may do with a customer. */
export interface CustomerPermissions {
  /** May write notes and tags, disable accounts, export and erase data. */
  serves: boolean;
  /** May change roles. */
  appoints: boolean;
  isMyself: boolean;
}
