/**
 * Paper and moss as values for theme-color, which browsers apply before loading a style sheet. Must match `tokens.css`.
 */
export const browserColors = {
  light: '#fbf8f3',
  dark: '#171a18',
  sign: '#2f4a3c',
} as const;
