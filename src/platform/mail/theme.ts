/**
 * Email programs do not support CSS custom properties, so this repeats the colours and fonts of the light
 * theme.
 */
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
