/** A record that the command palette can open. */
export interface Choice {
  to: string;
  title: string;
  text: string;
}

const MAX_RECENT = 5;

/** In memory only: the entries contain customer names. */
let recent: readonly Choice[] = [];

export const recentChoices = (): Choice[] => [...recent];

export function rememberChoice(choice: Choice): void {
  // The palette always lists pages and commands.
  if (
    !/^\/admin\/[^/]+\/[^/?]+$/.test(choice.to) ||
    choice.to.endsWith('/new') ||
    choice.to.endsWith('/count')
  )
    return;
  recent = [choice, ...recent.filter(({ to }) => to !== choice.to)].slice(0, MAX_RECENT);
}
