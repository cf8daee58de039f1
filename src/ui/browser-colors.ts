/**
 * Colors that browsers apply before loading a style sheet, for `theme-color` and the manifest. Must match
 * `tokens.css`.
 */
export const browserColors = {
  light: '#fbf8f3',
  dark: '#171a18',
} as const;
