import { commands, pageCommands } from './commands.ts';

/** An option of the command palette: a record, a page, a command or an action. */
export interface Choice {
  to: string;
  title: string;
  text: string;
}

const MAX_RECENT = 5;

/** Paths that the palette always offers. */
const permanent = new Set([...commands, ...pageCommands].map(({ to }) => to));

/** In memory only: the entries contain customer names. */
let recent: readonly Choice[] = [];

export const recentChoices = (): Choice[] => [...recent];

export function rememberChoice(choice: Choice): void {
  if (permanent.has(choice.to)) return;
  recent = [choice, ...recent.filter(({ to }) => to !== choice.to)].slice(0, MAX_RECENT);
}
