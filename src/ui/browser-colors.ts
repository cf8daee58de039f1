/** Paper and moss as text: a browser colours its own frame before it has read a style sheet. They follow `tokens.css`. */
export const browserColors = {
  light: '#fbf8f3',
  dark: '#171a18',
  sign: '#2f4a3c',
} as const;
