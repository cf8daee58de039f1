/** An option of the command palette: a record, a page or a command. */
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
  // Don't remember section pages and forms for new records: the palette always offers them.
  if (
    !/^\/admin\/[^/]+\/[^/?]+$/.test(choice.to) ||
    choice.to.endsWith('/new') ||
    choice.to.endsWith('/count')
  )
    return;
  recent = [choice, ...recent.filter(({ to }) => to !== choice.to)].slice(0, MAX_RECENT);
}
