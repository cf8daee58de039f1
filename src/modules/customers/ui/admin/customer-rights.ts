/** What whoever sits here may do with somebody. */
export interface CustomerRights {
  /** May write notes and tags, close accounts, export and erase. */
  serves: boolean;
  /** May say who is staff. */
  appoints: boolean;
  isMyself: boolean;
}
