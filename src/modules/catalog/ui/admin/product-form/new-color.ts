/** The golden angle: successive hues are far apart, however many there are. */
const HUE_STEP = 137.508;
const [FIRST_HUE, SATURATION, LIGHTNESS] = [150, 0.36, 0.45];
/** Smallest distance of two swatches, as the sum of the differences of red, green and blue. */
const MIN_DISTANCE = 60;

/** The swatch of a new colour: unlike the product's other colours, so that each can be told apart before it is set. */
export function newColorHex(existing: readonly string[]): string {
  for (let step = 0; ; step += 1) {
    const hex = hexOf((FIRST_HUE + step * HUE_STEP) % 360);
    // A product has fewer colours than there are steps; the limit ends the search in any case.
    if (step > 60 || existing.every((other) => distanceOf(hex, other) >= MIN_DISTANCE)) return hex;
  }
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0);

function distanceOf(hex: string, other: string): number {
  const channels = channelsOf(other);
  return channelsOf(hex).reduce((sum, channel, at) => sum + Math.abs(channel - channels[at]!), 0);
}

/** HSL to `#rrggbb`. */
function hexOf(hue: number): string {
  const chroma = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
  const channelAt = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    const channel = LIGHTNESS - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(255 * channel)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channelAt(0)}${channelAt(8)}${channelAt(4)}`;
}
