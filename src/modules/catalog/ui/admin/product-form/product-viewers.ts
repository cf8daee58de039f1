/** A browser tab in which a product is open. */
export interface ProductViewer {
  tab: string;
  userId: string;
  /** Display name or email of the user. */
  who: string;
  /** Time of the last message. */
  at: number;
}

/**
 * Names of the other users. Another tab of the same user does not count; until this tab has received its own
 * message, it does not know its user.
 */
export function otherUserNames(viewers: readonly ProductViewer[], ownTab: string): string[] {
  const own = viewers.find(({ tab }) => tab === ownTab);
  if (!own) return [];
  const others = viewers.filter(({ userId }) => userId !== own.userId);
  return [...new Set(others.map(({ who }) => who))];
}
