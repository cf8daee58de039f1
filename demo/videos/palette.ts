/** Colours of the shop that the films draw with. */
export const palette = {
  paper: '#FBF8F3',
  linen: '#E9E2D6',
  ink: '#1F2421',
  moss: '#2F4A3C',
  copper: '#B4622D',
  butter: '#E9C46F',
  water: '#7D9DB2',
  oil: '#D9A441',
  walnut: '#4A3226',
  soot: '#17130F',
  steam: '#A9AFAD',
  white: '#FFFFFF',
} as const;
