/** Something that can be opened from the search. */
export interface Choice {
  to: string;
  title: string;
  text: string;
}

const MOST = 5;

/** In the page's memory alone: there are names of people among them. */
let recent: readonly Choice[] = [];

export const recentChoices = (): Choice[] => [...recent];

export function rememberChoice(choice: Choice): void {
  // Pages and deeds stand in the list anyway.
  if (
    !/^\/admin\/[^/]+\/[^/?]+$/.test(choice.to) ||
    choice.to.endsWith('/new') ||
    choice.to.endsWith('/count')
  )
    return;
  recent = [choice, ...recent.filter(({ to }) => to !== choice.to)].slice(0, MOST);
}
