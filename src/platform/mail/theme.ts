/** Email programs do not support custom properties, so this repeats the light colours and fonts. */
export const mailTheme = {
  paper: '#fbf8f3',
  surface: '#fffdfa',
  linen: '#f1ebe1',
  ink: '#1f2421',
  inkSoft: '#565b55',
  hairline: '#ddd4c5',
  moss: '#2f4a3c',
  onMoss: '#fbf8f3',
  sans: "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif",
  display: "Fraunces, Georgia, 'Times New Roman', serif",
} as const;
