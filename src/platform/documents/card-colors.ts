/** Colours of printed message cards: those of the light theme, which a document cannot read from the style sheet. */
export const cardColors = {
  paper: '#fffdfa',
  ink: '#1f2421',
  moss: '#2f4a3c',
  sage: '#8fa38f',
  copper: '#a8623d',
} as const;
