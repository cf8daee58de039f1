import { Path, Svg } from '@react-pdf/renderer';
import { encode } from 'uqr';
import { mailTheme as colors } from '../mail/theme.ts';

/** A QR code, with the white border that scanners need. @param size in points. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { data, size: modules } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Svg viewBox={`0 0 ${modules} ${modules}`} width={size} height={size}>
      <Path d={path} fill={colors.ink} />
    </Svg>
  );
}
